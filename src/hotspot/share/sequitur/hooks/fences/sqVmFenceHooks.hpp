// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_FENCES_SQVMFENCEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_FENCES_SQVMFENCEHOOKS_HPP

#include "sequitur/prices/sqVmFenceCost.hpp"

// Seam: C++ code of the VM has just executed a full fence (OrderAccess::fence).
//
// Caller: any thread in any state, at any time after the VM's library is loaded, in signal handlers too. Nothing here
// blocks. Without BarrierCostSites it is a load and a branch beside a locked instruction.
class SqVmFenceHooks {
 public:
  static void fenced() { SqVmFenceCost::pay(); }
};

#endif // SHARE_SEQUITUR_HOOKS_FENCES_SQVMFENCEHOOKS_HPP
