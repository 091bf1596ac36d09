// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/ad.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "opto/memnode.hpp"
#include "sequitur/tiers/c2/prices/sqC2BarrierTags.hpp"
#include "utilities/growableArray.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

SqBarrierKind SqC2BarrierTags::kind_of(const MemBarNode* barrier) {
  switch (barrier->Opcode()) {
    case Op_MemBarAcquire:
      if (barrier->trailing_load()) {
        return SqBarrierKind::volatile_load;
      }
      if (barrier->trailing_load_store()) {
        return SqBarrierKind::atomic_acquire;
      }
      return SqBarrierKind::acquire;
    case Op_MemBarRelease:
      if (barrier->leading_load_store()) {
        return SqBarrierKind::atomic_release;
      }
      return barrier->leading_store() ? SqBarrierKind::volatile_release : SqBarrierKind::new_object;
    case Op_MemBarVolatile:
      return barrier->trailing_store() ? SqBarrierKind::volatile_store : SqBarrierKind::full_fence;
    case Op_MemBarStoreStore:  return SqBarrierKind::new_object;
    case Op_MemBarAcquireLock: return SqBarrierKind::lock;
    case Op_MemBarReleaseLock: return SqBarrierKind::unlock;
    case Op_LoadFence:         return SqBarrierKind::load_fence;
    case Op_StoreFence:        return SqBarrierKind::store_fence;
    case Op_StoreStoreFence:   return SqBarrierKind::store_store_fence;
    default:                   return SqBarrierKind::none; // keeps C2's own order only
  }
}

void SqC2BarrierTags::note(Compile* compile, const MemBarNode* barrier, const Node* instruction) {
  SqBarrierKind kind = kind_of(barrier);
  if (kind == SqBarrierKind::none) {
    return;
  }
  if (_tags == nullptr) {
    const int most_compilations = 16;
    _tags = new (compile->comp_arena()) GrowableArray<Tag>(compile->comp_arena(), most_compilations, 0, Tag());
  }
  _tags->append(Tag{instruction->_idx, kind});
}

SqBarrierKind SqC2BarrierTags::kind(Node* instruction) const {
  if (!instruction->is_Mach()) {
    return SqBarrierKind::none;
  }
  for (int i = 0; _tags != nullptr && i < _tags->length(); i++) {
    if (_tags->at(i).instruction == instruction->_idx) {
      bool is_elided = SqOrderingEmitter::volatile_store_needs_fence &&
                       instruction->as_Mach()->rule() == unnecessary_membar_volatile_rule;
      return is_elided ? SqBarrierKind::volatile_elided : _tags->at(i).kind;
    }
  }
  // Nothing was matched to it, so it is no barrier of the source (SqStoreLoadFenceNode).
  bool is_placed = instruction->as_Mach()->ideal_Opcode() == Op_MemBarVolatile;
  return is_placed ? SqBarrierKind::sc_fence : SqBarrierKind::none;
}
