// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_RUNTIME_SQORDERINGRUNTIME_HPP
#define SHARE_SEQUITUR_TIERS_RUNTIME_SQORDERINGRUNTIME_HPP

#include "memory/allStatic.hpp"
#include "runtime/orderAccess.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

// Orders what the VM's own C++ code does to the heap on behalf of Java code: a bulk access, which loads and stores in
// any order between its ends. The mapping is that of generated code, see sqOrderingEmitter_<cpu>.hpp.
//
// A change of the thread's state is no substitute: it holds a fence on the way into the VM only, and none at all with
// -XX:+UseSystemMemoryBarrier.
//
// Cost: one load and branch at each end with MemoryModel=java; one full fence with sc, also for a function that stores
// nothing.
class SqOrderingRuntime : AllStatic {
 public:
  // Orders earlier accesses before those of the function. The release barrier pairs with the acquire barrier after the
  // other thread's load (shape MP, the function's store as the second one). The fence keeps an earlier store of C2
  // code, which is an stlr with nothing behind it, before the function's loads (shape SB); x86 needs none.
  static void before_bulk() {
    if (!SqMemoryModel::is_ordered()) { return; }
    OrderAccess::release();
    if (SqOrderingEmitter::load_needs_leading_fence && SqMemoryModel::is_sc()) { OrderAccess::fence(); }
  }

  // Orders the function's accesses before later ones. The acquire barrier pairs with the release barrier before the
  // other thread's store (shape MP, the function's load as the first one); the fence with the one after the other
  // thread's store (shape SB, the function's store before a load).
  static void after_bulk() {
    if (!SqMemoryModel::is_ordered()) { return; }
    OrderAccess::acquire();
    if (SqMemoryModel::is_sc() && !SqOrderingPolicy::has_fault(SqOrderingFault::runtime_store)) {
      OrderAccess::fence();
    }
  }

  // C2 code may come to a poll with a store still pending (SqC2FencePlacement), and go on in the interpreter, whose
  // loads rely on the fences of earlier stores. Orders that store with them (shape SB, deoptimised at a poll between
  // store and load); pairs with the fence after the other thread's store.
  static void at_poll() {
    if (SqMemoryModel::is_sc()) { OrderAccess::fence(); }
  }
};

#endif // SHARE_SEQUITUR_TIERS_RUNTIME_SQORDERINGRUNTIME_HPP
