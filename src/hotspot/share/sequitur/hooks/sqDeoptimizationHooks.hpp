// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQDEOPTIMIZATIONHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQDEOPTIMIZATIONHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/publication/checks/sqElisionCheck.hpp"

// Seam: C2 code leaves by an uncommon trap.
//
// Caller: Deoptimization::uncommon_trap_inner, in VM state, with frames that can be walked, before upstream looks at
// the trap. The thread may be stopped at a safepoint here. Upstream next reads the frames. Without -XX:+VerifyElision,
// and in release builds always, this is nothing.
class SqDeoptimizationHooks : AllStatic {
 public:
  static void left_by_trap(JavaThread* self, int trap_request) {
    const int site = VerifyElision ? SqElisionCheck::site(trap_request) : 0;
    if (site != 0) {
      SqElisionCheck::trapped(self, site);
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQDEOPTIMIZATIONHOOKS_HPP
