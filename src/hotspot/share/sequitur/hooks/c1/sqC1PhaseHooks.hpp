// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_C1_SQC1PHASEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_C1_SQC1PHASEHOOKS_HPP

#include "c1/c1_ValueMap.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/tiers/c1/sqC1CostSites.hpp"
#include "sequitur/tiers/c1/sqC1Ordering.hpp"
#include "sequitur/tiers/c1/sqC1OrderingVerifier.hpp"

// Seam: C1 looks for an earlier instruction that has the same value, within a block or over all blocks, and moves
// loads out of short loops.
//
// Caller: ValueMap::find_insert and ShortLoopOptimizer::process, on a compiler thread in native state; no safepoint
// takes part in either. With MemoryModel=java each hook is one load and one branch.
class SqC1ValueNumberingHooks : AllStatic {
 public:
  // Returns whether x must be evaluated where it stands; then map holds no load from before x. Upstream then keeps x
  // and leaves it out of the map.
  static bool is_fixed(Instruction* x, ValueMap* map) {
    return SqMemoryModel::is_ordered() && SqC1Ordering::stays(x, map);
  }

  // Notes an instruction of a loop. Upstream hoists no load out of a loop that stores to that type of field or
  // element: an ordered access counts as a store to all of them.
  static void in_loop(Instruction* x, ValueMap* map, bool (&field_store)[T_VOID], bool (&indexed_store)[T_VOID]) {
    if (SqMemoryModel::is_ordered()) {
      SqC1Ordering::note_in_loop(x, map, field_store, indexed_store);
    }
  }
};

// Seam: C1's parser has appended an instruction.
//
// Caller: GraphBuilder::append_with_bci, on a compiler thread in native state; no safepoint takes part. Upstream
// forwards a stored value to later loads of that field, and drops stores of the default value into a new object, until
// it is told here to forget all it knows. So a value is forwarded, or a store dropped, only while no ordered access
// lies in between. With MemoryModel=java this is one load and one branch.
class SqC1FieldForwardingHooks : AllStatic {
 public:
  static bool is_fixed(Instruction* x) { return SqMemoryModel::is_ordered() && SqC1Ordering::is_fixed(x); }
};

// Seam: LIR of a C1 compilation is complete, registers included.
//
// Caller: Compilation::emit_lir, on a compiler thread in native state; no safepoint takes part. Upstream emits machine
// code next unless the compilation has bailed out. Does nothing with MemoryModel=java and without
// BarrierCostSites.
class SqC1CompilationHooks : AllStatic {
 public:
  static void lir_complete(Compilation* compilation) {
    if (SqBarrierCosts::is_on()) {
      SqC1CostSites::insert(compilation);
    }
    if (!SqMemoryModel::is_ordered()) {
      return;
    }
    SqOrderingStats::log_compiled(compilation);
    if (VerifyOrdering) {
      SqC1OrderingVerifier(compilation).verify();
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_C1_SQC1PHASEHOOKS_HPP
