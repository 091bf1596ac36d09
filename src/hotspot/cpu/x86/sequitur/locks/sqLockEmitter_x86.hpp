// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_X86_SEQUITUR_LOCKS_SQLOCKEMITTER_X86_HPP
#define CPU_X86_SEQUITUR_LOCKS_SQLOCKEMITTER_X86_HPP

#include "asm/assembler.hpp"
#include "asm/register.hpp"
#include "memory/allStatic.hpp"

class MacroAssembler;

// Emits the fast paths of reserved locks (SqMarkBits).
//
//   lock, reserved for this thread     2 loads, a copy; cmp, jge; xor, rol, test, jnz; mov, sub, cmp, jl taken, and 4
//                                      instructions for each other object that the thread holds; then the push
//   lock, new to locks                 and the class is asked, then one lock cmpxchg, which upstream has too
//   lock, reserved for another thread  to the slow path
//   lock, shared                       and 5 instructions, then all of upstream's
//   unlock, reserved for this thread   2 loads; cmp, jne; xor, rol, test, jnz; the pop; jmp
//   unlock, other                      8 of these, then all of upstream's
//
// No fence is emitted and none is left out: x86 orders the thread's own loads and stores as a lock must, but for a
// store before the lock and a load behind it. C2 keeps the fence for these (SqC2FencePolicy).
class SqLockEmitter : AllStatic {
  static void test_own(MacroAssembler* masm, Register mark);

 public:
  // See SqLockCodeHooks.
  static void lock(MacroAssembler* masm, Register object, Register mark, Register top, Label& push, Label& slow);
  static void unlock(MacroAssembler* masm, Register object, Register mark, Register top, Label& unlocked);
};

#endif // CPU_X86_SEQUITUR_LOCKS_SQLOCKEMITTER_X86_HPP
