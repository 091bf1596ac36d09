// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKCODEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKCODEHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/locks/sqLockEmitter)

// Seams in the fast paths of locks: code that locks or unlocks is generated, for the interpreter, C1, C2 and native
// methods.
//
// Callers generate code, in VM state or native state, without a safepoint. The code runs in Java state, and no poll is
// in it. Condition flags are dead. Without ConditionalOrdering nothing is emitted.
class SqLockCodeHooks : AllStatic {
 public:
  // The mark is in a register and shows no monitor; the lock stack has room. Upstream locks by compare-and-swap where
  // this falls through, with the mark as it was; at `push` it pushes the object, with the lock stack's top in `top`.
  // The mark may be in rax, which the code may change elsewhere. `slow` is reached with the zero flag clear.
  static void locks(MacroAssembler* masm, Register object, Register mark, Register top, Label& push, Label& slow) {
    if (SqLockPolicy::is_on()) { SqLockEmitter::lock(masm, object, mark, top, push, slow); }
  }

  // The object has been popped off the lock stack; the mark is in a register, and `temp` is free. Upstream unlocks by
  // compare-and-swap where this falls through, with the mark as it was.
  static void unlocks(MacroAssembler* masm, Register mark, Register temp, Label& unlocked) {
    if (SqLockPolicy::is_on()) { SqLockEmitter::unlock(masm, mark, temp, unlocked); }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKCODEHOOKS_HPP
