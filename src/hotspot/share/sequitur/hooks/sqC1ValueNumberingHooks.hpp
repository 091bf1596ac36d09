// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQC1VALUENUMBERINGHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQC1VALUENUMBERINGHOOKS_HPP

#include "c1/c1_ValueMap.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/c1/sqC1Ordering.hpp"

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
    if (!SqMemoryModel::is_ordered() || !SqC1Ordering::is_fixed(x)) { return false; }
    map->kill_memory();
    return true;
  }

  // Notes an instruction of a loop. Upstream hoists no load out of a loop that stores to that type of field or
  // element: an ordered access counts as a store to all of them.
  static void in_loop(Instruction* x, ValueMap* map, bool (&field_store)[T_VOID], bool (&indexed_store)[T_VOID]) {
    if (!SqMemoryModel::is_ordered() || !SqC1Ordering::is_fixed(x)) { return; }
    map->kill_memory();
    for (int type = 0; type < T_VOID; type++) {
      field_store[type] = true;
      indexed_store[type] = true;
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQC1VALUENUMBERINGHOOKS_HPP
