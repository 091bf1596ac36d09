// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKCODEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKCODEHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/trace/sqLockRecorder.hpp"
#include "sequitur/locks/trace/sqLockTracePolicy.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/locks/sqLockEmitter)
#include CPU_HEADER(sequitur/locks/sqLockTraceEmitter)

// Seams in the fast paths of locks: code that locks or unlocks is generated, for the interpreter, C1, C2 and native
// methods.
//
// Callers generate code, in VM state or native state, without a safepoint. The code runs in Java state, and no poll is
// in it. Condition flags are dead. With the flags off nothing is emitted.
class SqLockCodeHooks : AllStatic {
 public:
  // Nothing has been done yet. Upstream locks where this falls through. At `push` it pushes the object, with the lock
  // stack's top in `top`. `slow` is reached with the flags saying "not equal"; on AArch64 `push` with "equal".
  // x86: where `mark` is rax it has the object's mark, here and where this falls through, and only `top` is free; where
  // it is another register, it and rax are free too. AArch64: `mark`, `top` and rscratch1 are free; where this falls
  // through, `mark` has the object's mark.
  static void locks(MacroAssembler* masm, Register object, Register mark, Register top, Label& push, Label& slow) {
    if (SqLockTracePolicy::is_on()) {
      SqLockTraceEmitter::lock(masm, object, CAST_FROM_FN_PTR(address, SqLockRecorder::about_to_lock), slow);
    }
    if (SqLockPolicy::is_on()) {
      SqLockEmitter::lock(masm, object, mark, top, push, slow);
    }
  }

  // Nothing has been done yet; both temporaries are free. Upstream unlocks where this falls through.
  static void unlocks(MacroAssembler* masm, Register object, Register temp1, Register temp2, Label& unlocked) {
    if (SqLockTracePolicy::is_on()) {
      SqLockTraceEmitter::unlock(masm, object, CAST_FROM_FN_PTR(address, SqLockRecorder::about_to_unlock));
    }
    if (SqLockPolicy::is_on()) {
      SqLockEmitter::unlock(masm, object, temp1, temp2, unlocked);
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKCODEHOOKS_HPP
