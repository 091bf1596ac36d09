// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifdef COMPILER1

#include "c1/c1_Compilation.hpp"
#include "c1/c1_Instruction.hpp"
#include "c1/c1_IR.hpp"
#include "c1/c1_LIRGenerator.hpp"
#include "c1/c1_ValueStack.hpp"
#include "ci/ciField.hpp"
#include "ci/ciMethod.hpp"
#include "compiler/compilerDefinitions.inline.hpp"
#include "sequitur/access/sqBulkIntrinsics.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
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
  return method == nullptr || !method->is_relaxed();
}

bool SqC1Ordering::is_ordered(Instruction* x) {
  if (AccessField* access = x->as_AccessField()) {
    return !access->field()->is_relaxed() && is_in_ordered_code(x);
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
  if (SqOrderingPolicy::has_fault(SqOrderingFault::c1_array_load) && x->as_LoadIndexed() != nullptr) { return false; }
  if (SqOrderingPolicy::has_fault(SqOrderingFault::c1_field_load) && x->as_LoadField() != nullptr)   { return false; }
  return is_ordered(x) || is_ordered_bulk(x);
}

static bool is_plain_heap_access(DecoratorSet decorators) {
  return (decorators & IN_HEAP) != 0 && (decorators & AS_RAW) == 0;
}

DecoratorSet SqC1Ordering::load_decorators(Compilation* compilation, DecoratorSet decorators) {
  if (!is_plain_heap_access(decorators)) { return decorators; }
  Instruction* x = compilation->current_instruction();
  bool ordered = is_ordered(x);
  SqOrderingStats::count_access(ordered);
  if (SqOrderingPolicy::has_fault(SqOrderingFault::c1_array_load) && x->as_LoadIndexed() != nullptr) {
    return decorators;
  }
  return ordered ? SqOrderingPolicy::strengthen(decorators, true, false) : decorators;
}

DecoratorSet SqC1Ordering::store_decorators(Compilation* compilation, DecoratorSet decorators) {
  if (!is_plain_heap_access(decorators)) { return decorators; }
  Instruction* x = compilation->current_instruction();
  bool ordered = is_ordered(x);
  SqOrderingStats::count_access(ordered);
  if (SqOrderingPolicy::has_fault(SqOrderingFault::c1_field_store) && x->as_StoreField() != nullptr) {
    return ordered ? (decorators & ~MO_DECORATOR_MASK) | MO_RELEASE : decorators;
  }
  return ordered ? SqOrderingPolicy::strengthen(decorators, false, true) : decorators;
}

// Orders earlier accesses before those of the bulk operation. Most of that the earlier accesses have done themselves:
// a load ends in an acquire barrier, a store under sc in a full fence, another bulk operation likewise. Left are
//   tso  an earlier store before the stores of the bulk operation; litmus shape 2+2W. Pairs with the acquire barrier
//        after a load of what the bulk operation wrote.
//   sc   on AArch64, an earlier store of C2 code, which is an stlr with nothing behind it, before the loads of the bulk
//        operation; litmus shape SB. Pairs with the full fence after the other thread's store.
void SqC1Ordering::begin_bulk(LIRGenerator* gen, Intrinsic* x) {
  if (is_bulk(x)) {
    SqOrderingStats::count_bulk(is_ordered_bulk(x));
  }
  if (!is_ordered_bulk(x) || SqOrderingPolicy::has_fault(SqOrderingFault::bulk_copy)) { return; }
  if (SqMemoryModel::is_tso()) {
    gen->lir()->membar_release();
  }
#ifdef AARCH64
  if (SqMemoryModel::is_sc() && !CompilerConfig::is_c1_only_no_jvmci()) {
    gen->lir()->membar();
  }
#endif
}

// Orders the accesses of the bulk operation before later ones. Under sc a full fence: its stores before later loads,
// litmus shape SB, pairs with the fence after the other thread's store. Under tso an acquire barrier: its loads before
// later accesses, litmus shape MP, pairs with the release barrier before the other thread's store; its stores stay
// before later stores by the release barrier of those.
void SqC1Ordering::end_bulk(LIRGenerator* gen, Intrinsic* x) {
  if (!is_ordered_bulk(x) || SqOrderingPolicy::has_fault(SqOrderingFault::bulk_copy)) { return; }
  if (SqMemoryModel::is_sc()) {
    gen->lir()->membar();
  } else {
    gen->lir()->membar_acquire();
  }
}

#endif // COMPILER1
