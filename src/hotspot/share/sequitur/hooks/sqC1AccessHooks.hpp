// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQC1ACCESSHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQC1ACCESSHOOKS_HPP

#include "gc/shared/c1/barrierSetC1.hpp"
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

  // Upstream next emits the store, with its moves for volatile fields if is_atomic. Those take no constants, and on
  // x86 go through a stack slot; every aligned plain move of a 64-bit machine is atomic, and the barriers around it are
  // the same.
  //
  // The release barrier orders earlier accesses before this store; it pairs with the acquire barrier after the other
  // thread's load; litmus shape MP. Upstream emits it itself for sc.
  static void before_store(LIRAccess& access, bool& is_atomic) {
    if (!SqMemoryModel::is_ordered()) { return; }
#if defined(AMD64) || defined(AARCH64)
    is_atomic = false;
#endif
    if ((access.decorators() & MO_RELEASE) != 0) {
      access.gen()->lir()->membar_release();
    }
  }

  // Upstream next emits the load. On AArch64 the move for volatile fields stays: it has the fence that orders an stlr
  // of C2 code before this load.
  static void before_load(bool& is_atomic) {
#ifdef AMD64
    is_atomic = is_atomic && !SqMemoryModel::is_ordered();
#endif
  }

  // The acquire barrier orders this load before later accesses; it pairs with the release barrier before the other
  // thread's store; litmus shape MP. Upstream emits it itself for sc.
  static void after_load(LIRAccess& access) {
    if (SqMemoryModel::is_ordered() && (access.decorators() & MO_ACQUIRE) != 0) {
      access.gen()->lir()->membar_acquire();
    }
  }

  // Upstream next emits the intrinsic.
  static void begin_intrinsic(LIRGenerator* gen, Intrinsic* x) {
    if (SqMemoryModel::is_ordered()) { SqC1Ordering::begin_bulk(gen, x); }
  }

  // The intrinsic is emitted; upstream goes on with the next instruction.
  static void end_intrinsic(LIRGenerator* gen, Intrinsic* x) {
    if (SqMemoryModel::is_ordered()) { SqC1Ordering::end_bulk(gen, x); }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQC1ACCESSHOOKS_HPP
