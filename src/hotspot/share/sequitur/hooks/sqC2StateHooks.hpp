// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQC2STATEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQC2STATEHOOKS_HPP

#include "sequitur/hooks/sqC2BarrierHooks.hpp"
#include "sequitur/tiers/c2/escape/sqC2ElisionLot.hpp"
#include "sequitur/tiers/c2/graph/sqC2Accesses.hpp"
#include "sequitur/tiers/c2/prices/sqC2BarrierTags.hpp"

// Seam: a Compile object has a member of ours, so that what we know of a compilation lives and dies with it.
//
// Caller: the class Compile, whose constructor makes the member on a compiler thread in native state; no safepoint.
// Upstream never touches it. With MemoryModel=java and without BarrierCostSites it stays empty.
class SqC2State {
 public:
  SqC2Accesses accesses;
  SqC2BarrierTags barriers;
  DEBUG_ONLY(SqC2ElisionLot elision_lot;)
};

#endif // SHARE_SEQUITUR_HOOKS_SQC2STATEHOOKS_HPP
