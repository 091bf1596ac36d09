// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/c2_globals.hpp"
#include "opto/compile.hpp"
#include "opto/memnode.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/tiers/c2/fences/sqC2FencePlacement.hpp"
#include "sequitur/tiers/c2/fences/sqC2FencePolicy.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

bool SqC2FencePolicy::places_fences() {
  // The scheduler that OptoScheduling adds behind register allocation would move a fence that no edge holds.
  return PlaceStoreLoadFences && SqMemoryModel::is_sc() && SqOrderingEmitter::orders_all_but_store_load &&
         !OptoScheduling;
}

bool SqC2FencePolicy::drops_store_load(const MemBarNode* fence) {
  if (SqLockPolicy::has_fault(SqLockFault::fence_dropped)) {
    return true;
  }
  bool belongs_to_store = fence->trailing_store() || fence->req() > MemBarNode::Precedent;
  return SqOrderingPolicy::has_fault(SqOrderingFault::c2_trailing_fence) || (places_fences() && belongs_to_store);
}

bool SqC2FencePolicy::keeps_store_load(const MemBarNode* fence, const Node* next_control) {
  bool lock_is_no_fence = SqMemoryModel::is_sc() || SqLockPolicy::is_on();
  return (SqMemoryModel::is_sc() && places_fences()) || (lock_is_no_fence && next_control->Opcode() == Op_FastLock);
}

void SqC2FencePolicy::place_fences(Compile* compile, PhaseCFG* cfg) {
  if (compile->method() == nullptr || SqOrderingPolicy::has_fault(SqOrderingFault::c2_trailing_fence)) {
    return; // a stub, which accesses nothing that Java code names
  }
  SqC2FencePlacement(compile, cfg).place();
}
