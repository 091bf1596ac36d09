// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQSPLITFRAMEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQSPLITFRAMEHOOKS_HPP

#include "memory/allStatic.hpp"
#include "runtime/deoptimization.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaThread.hpp"
#include "sequitur/futures/base/sqFuturesLocks.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/split/sqSplitReturn.hpp"
#include "sequitur/futures/sqSplitCalls.hpp"

// Seam: the call that a split frame made has ended.
//
// A compiled frame is deoptimised by the time, an interpreted one is returned to through an entry of ours or by an
// exception. While the thread has no split frame each hook is a load from the thread and a branch.
class SqSplitFrameHooks : AllStatic {
 public:
  // Caller: Deoptimization::fetch_unroll_info_helper, for every deoptimised frame, in VM state, after objects were
  // reallocated and under a NoSafepointVerifier. Upstream goes on in the mode returned; for an exception it takes it
  // from the thread.
  static int frame_unpacked(JavaThread* self, const frame& unpacked, RegisterMap* map, ScopeDesc* scope,
                            int exec_mode) {
    if (!has_splits(self)) {
      return exec_mode;
    }
    const bool threw = exec_mode == Deoptimization::Unpack_exception;
    oop signal = SqSplitCalls::compiled_ended(self, unpacked, map, scope, threw ? self->exception_oop() : nullptr);
    if (signal == nullptr) {
      return exec_mode;
    }
    self->set_exception_oop(signal);
    return Deoptimization::Unpack_exception;
  }

  // Caller: Deoptimization::unpack_frames, a leaf, when the interpreted frames are complete. Upstream next returns to
  // the youngest of them; pcs of the others are ours to change.
  static void frames_unpacked(JavaThread* self, vframeArray* frames) {
    if (has_splits(self)) {
      SqSplitCalls::unpacked(self, frames);
    }
  }

  // Caller: InterpreterRuntime::exception_handler_for_exception, in VM state, before the handler is looked up. Upstream
  // goes on with the exception returned.
  static Handle exception_arrives(JavaThread* self, Handle exception) {
    return has_splits(self) ? SqSplitCalls::threw(self, exception) : exception;
  }

  // Caller: TemplateInterpreterGenerator::generate_all, once at start-up.
  static void interpreter_generated(InterpreterMacroAssembler*& masm) {
    if (SqFuturesPolicy::is_on()) {
      SqFuturesLocks::create();
      SqSplitReturn::generate(masm);
    }
  }

 private:
  static bool has_splits(const JavaThread* self) { return self->sequitur.futures.frames.any(); }
};

#endif // SHARE_SEQUITUR_HOOKS_SQSPLITFRAMEHOOKS_HPP
