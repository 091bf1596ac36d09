// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_C1_SQC1ACCESSHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_C1_SQC1ACCESSHOOKS_HPP

#include "memory/allocation.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/c1/sqC1Ordering.hpp"

// Seam: C1 emits LIR for an access of the heap.
//
// Caller: LIRGenerator::access_load_at, access_store_at and do_Intrinsic, BarrierSetC1::load_at_resolved and
// store_at_resolved, on a compiler thread in native state; no safepoint takes part. With MemoryModel=java each hook is
// one load and one branch.
class SqC1AccessHooks : AllStatic {
 public:
  // Upstream goes on with the decorators returned, whatever the garbage collector.
  static DecoratorSet load(Compilation* compilation, DecoratorSet decorators) {
    return SqMemoryModel::is_ordered() ? SqC1Ordering::load_decorators(compilation, decorators) : decorators;
  }

  static DecoratorSet store(Compilation* compilation, DecoratorSet decorators) {
    return SqMemoryModel::is_ordered() ? SqC1Ordering::store_decorators(compilation, decorators) : decorators;
  }

  // Upstream next emits the store, by its move for volatile fields if the answer is true.
  static bool store_begins(LIRAccess& access, bool is_atomic) {
    return SqMemoryModel::is_ordered() ? SqC1Ordering::begin_store(access) : is_atomic;
  }

  // Upstream next emits the load, by its move for volatile fields if the answer is true.
  static bool load_begins(bool is_atomic) {
    return is_atomic && !(SqMemoryModel::is_ordered() && SqC1Ordering::loads_by_plain_move());
  }

  // The load is emitted; upstream adds the barriers of volatile fields if it is of one.
  static void load_ends(LIRAccess& access) {
    if (SqMemoryModel::is_ordered()) {
      SqC1Ordering::end_load(access);
    }
  }
};

// The same, for as long as upstream emits an intrinsic.
class SqC1IntrinsicScope : public StackObj {
  LIRGenerator* const _gen;
  Intrinsic* const _intrinsic;

 public:
  SqC1IntrinsicScope(LIRGenerator* gen, Intrinsic* intrinsic) : _gen(gen), _intrinsic(intrinsic) {
    if (SqMemoryModel::is_ordered()) {
      SqC1Ordering::begin_bulk(_gen, _intrinsic);
    }
  }

  ~SqC1IntrinsicScope() {
    if (SqMemoryModel::is_ordered()) {
      SqC1Ordering::end_bulk(_gen, _intrinsic);
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_C1_SQC1ACCESSHOOKS_HPP
