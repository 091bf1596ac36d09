// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQINLININGHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQINLININGHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/marks/sqMarkedCalls.hpp"

// Seam: a compiler asks whether a call may be inlined.
//
// Caller: C2's InlineTree::should_not_inline and C1's GraphBuilder::should_not_inline, in a compiler thread, in native
// state. Upstream leaves a call alone for which this returns true; inlining is never needed for correctness.
class SqInliningHooks : AllStatic {
 public:
  static const char* reason() { return "marked call that runs long"; }

  static bool keeps_call(ciMethod* caller, int bci, ciMethod* callee) {
    return SqFuturesPolicy::is_on() && SqMarkedCalls::keeps_call(caller, bci, callee);
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQINLININGHOOKS_HPP
