// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKEMITTER_AARCH64_HPP
#define CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKEMITTER_AARCH64_HPP

#include "asm/assembler.hpp"
#include "asm/register.hpp"
#include "memory/allStatic.hpp"

class MacroAssembler;

// Emits the fast paths of reserved locks (SqMarkBits).
//
//   lock, reserved for this thread     3 loads; cmp, b.ge; eor, and, ror, tst, b.ne; mov, cmp, b.eq taken, and 4
//                                      instructions for each other object that the thread holds; then the push
//   lock, new to locks                 and the class is asked, then one cas with acquire, which upstream has too
//   lock, reserved for another thread  to the slow path
//   lock, shared                       and 3 instructions, then all of upstream's
//   unlock, reserved for this thread   4 loads; sub; cmp, b.ne; eor, and, ror, tst, b.ne; the pop; b
//   unlock, other                      6 or 12 of these, then all of upstream's
//
// Nothing is acquired or released where the object is reserved, so this processor may let accesses of a critical
// section pass the look at the mark or the pop. No other thread can tell: it locks the object only after a handshake.
// Where the owner executes the handshake itself, it has done all of its critical section by then. Where another thread
// does, the owner has passed the release of its thread state, and on its way back it passes the acquire of its poll,
// which is in front of the next look at a mark.
class SqLockEmitter : AllStatic {
  static void test_own(MacroAssembler* masm, Register mark, Register result);

 public:
  // See SqLockCodeHooks. Change rscratch1.
  static void lock(MacroAssembler* masm, Register object, Register mark, Register top, Label& push, Label& slow);
  static void unlock(MacroAssembler* masm, Register object, Register mark, Register top, Label& unlocked);
};

#endif // CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKEMITTER_AARCH64_HPP
