// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifdef COMPILER1

#include "c1/c1_Compilation.hpp"
#include "c1/c1_Instruction.hpp"
#include "c1/c1_IR.hpp"
#include "c1/c1_LIRGenerator.hpp"
#include "c1/c1_ValueMap.hpp"
#include "c1/c1_ValueStack.hpp"
#include "ci/ciField.hpp"
#include "ci/ciMethod.hpp"
#include "gc/shared/c1/barrierSetC1.hpp"
#include "sequitur/access/sqBulkIntrinsics.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
#include "sequitur/plan/sqBarrierPlan.hpp"
#include "sequitur/tiers/c1/sqC1Ordering.hpp"

ciMethod* SqC1Ordering::method_of(Instruction* x) {
  ValueStack* state = x->state_before();
  if (state == nullptr && x->as_StateSplit() != nullptr) {
    state = x->as_StateSplit()->state();
  }
  return state == nullptr ? nullptr : state->scope()->method();
}

static bool is_in_ordered_code(Instruction* x) {
  ciMethod* method = SqC1Ordering::method_of(x);
  return method == nullptr || !method->is_relaxed;
}

bool SqC1Ordering::is_ordered(Instruction* x) {
  if (AccessField* access = x->as_AccessField()) {
    return !access->field()->is_relaxed && is_in_ordered_code(x);
  }
  if (x->as_AccessIndexed() != nullptr) {
    return is_in_ordered_code(x);
  }
  if (UnsafeOp* access = x->as_UnsafeOp()) {
    return access->object()->as_OsrEntry() == nullptr; // else it reads the buffer of an on-stack replacement
  }
  Intrinsic* call = x->as_Intrinsic();
  return call != nullptr && call->id() == vmIntrinsics::_Reference_get && is_in_ordered_code(x);
}

// The referent's load is one single access; other intrinsics count as bulk unless they are known not to be.
static bool is_bulk(Instruction* x) {
  Intrinsic* call = x->as_Intrinsic();
  return call != nullptr && call->id() != vmIntrinsics::_Reference_get && SqBulkIntrinsics::touches_memory(call->id());
}

bool SqC1Ordering::is_ordered_bulk(Instruction* x) {
  return is_bulk(x) && is_in_ordered_code(x);
}

bool SqC1Ordering::is_fixed(Instruction* x) {
  if (SqOrderingPolicy::has_fault(SqOrderingFault::c1_array_load) && x->as_LoadIndexed() != nullptr) {
    return false;
  }
  if (SqOrderingPolicy::has_fault(SqOrderingFault::c1_field_load) && x->as_LoadField() != nullptr) {
    return false;
  }
  return is_ordered(x) || is_ordered_bulk(x);
}

bool SqC1Ordering::stays(Instruction* x, ValueMap* map) {
  if (!is_fixed(x)) {
    return false;
  }
  map->kill_memory();
  return true;
}

void SqC1Ordering::note_in_loop(Instruction* x, ValueMap* map, bool (&field_store)[T_VOID],
                                bool (&indexed_store)[T_VOID]) {
  if (!stays(x, map)) {
    return;
  }
  for (int type = 0; type < T_VOID; type++) {
    field_store[type] = true;
    indexed_store[type] = true;
  }
}

static bool is_plain_heap_access(DecoratorSet decorators) {
  return (decorators & IN_HEAP) != 0 && (decorators & AS_RAW) == 0;
}

DecoratorSet SqC1Ordering::load_decorators(Compilation* compilation, DecoratorSet decorators) {
  if (!is_plain_heap_access(decorators)) {
    return decorators;
  }
  Instruction* x = compilation->current_instruction();
  bool ordered = is_ordered(x);
  SqOrderingStats::count_access(ordered);
  if (SqOrderingPolicy::has_fault(SqOrderingFault::c1_array_load) && x->as_LoadIndexed() != nullptr) {
    return decorators;
  }
  return ordered ? SqOrderingPolicy::strengthen(decorators, true, false) : decorators;
}

DecoratorSet SqC1Ordering::store_decorators(Compilation* compilation, DecoratorSet decorators) {
  if (!is_plain_heap_access(decorators)) {
    return decorators;
  }
  Instruction* x = compilation->current_instruction();
  bool ordered = is_ordered(x);
  SqOrderingStats::count_access(ordered);
  if (SqOrderingPolicy::has_fault(SqOrderingFault::c1_field_store) && x->as_StoreField() != nullptr) {
    return ordered ? (decorators & ~MO_DECORATOR_MASK) | MO_RELEASE : decorators;
  }
  return ordered ? SqOrderingPolicy::strengthen(decorators, false, true) : decorators;
}

// The move for volatile fields takes no constants and on x86 goes through a stack slot. A plain move of an aligned
// field is as atomic on a 64-bit machine, and the barriers around it are the same.
//
// The release barrier orders earlier accesses before this store; it pairs with the acquire barrier after the other
// thread's load; litmus shape MP. Upstream emits it itself for sc.
bool SqC1Ordering::begin_store(LIRAccess& access) {
  if ((access.decorators() & MO_RELEASE) != 0) {
    access.gen()->lir()->membar_release();
  }
  return false;
}

// The acquire barrier orders this load before later accesses; it pairs with the release barrier before the other
// thread's store; litmus shape MP. Upstream emits it itself for sc.
void SqC1Ordering::end_load(LIRAccess& access) {
  if ((access.decorators() & MO_ACQUIRE) != 0) {
    access.gen()->lir()->membar_acquire();
  }
}

bool SqC1Ordering::loads_by_plain_move() {
  return SqOrderingEmitter::atomic_load_is_plain;
}

static bool has_barriers(Intrinsic* x) {
  return SqC1Ordering::is_ordered_bulk(x) && !SqOrderingPolicy::has_fault(SqOrderingFault::bulk_copy);
}

void SqC1Ordering::begin_bulk(LIRGenerator* gen, Intrinsic* x) {
  if (is_bulk(x)) {
    SqOrderingStats::count_bulk(is_ordered_bulk(x));
  }
  if (!has_barriers(x)) {
    return;
  }
  switch (SqBarrierPlan::bulk(true).leading()) {
    case SqBarrierPlan::Leading::full:    gen->lir()->membar(); break;
    case SqBarrierPlan::Leading::release: gen->lir()->membar_release(); break;
    case SqBarrierPlan::Leading::none:    break;
  }
}

void SqC1Ordering::end_bulk(LIRGenerator* gen, Intrinsic* x) {
  if (!has_barriers(x)) {
    return;
  }
  switch (SqBarrierPlan::bulk(true).trailing()) {
    case SqBarrierPlan::Trailing::full:    gen->lir()->membar(); break;
    case SqBarrierPlan::Trailing::acquire: gen->lir()->membar_acquire(); break;
    case SqBarrierPlan::Trailing::none:    break;
  }
}

#endif // COMPILER1
