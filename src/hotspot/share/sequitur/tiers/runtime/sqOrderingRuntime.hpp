// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_RUNTIME_SQORDERINGRUNTIME_HPP
#define SHARE_SEQUITUR_TIERS_RUNTIME_SQORDERINGRUNTIME_HPP

#include "memory/allStatic.hpp"
#include "runtime/orderAccess.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/plan/sqBarrierPlan.hpp"

// Orders what the VM's own C++ code does to the heap on behalf of Java code: a bulk access, which loads and stores in
// any order between its ends (SqBarrierPlan::bulk).
//
// A change of the thread's state is no substitute: it holds a fence on the way into the VM only, and none at all with
// -XX:+UseSystemMemoryBarrier.
//
// Cost: one load and branch at each end with MemoryModel=java; one full fence with sc, also for a function that stores
// nothing.
class SqOrderingRuntime : AllStatic {
 public:
  static void before_bulk() {
    switch (SqBarrierPlan::bulk(true).leading()) {
      case SqBarrierPlan::Leading::full:    OrderAccess::fence(); break;
      case SqBarrierPlan::Leading::release: OrderAccess::release(); break;
      case SqBarrierPlan::Leading::none:    break;
    }
  }

  static void after_bulk() {
    bool is_fenced = !SqOrderingPolicy::has_fault(SqOrderingFault::runtime_store);
    switch (SqBarrierPlan::bulk(is_fenced).trailing()) {
      case SqBarrierPlan::Trailing::full:    OrderAccess::fence(); break;
      case SqBarrierPlan::Trailing::acquire: OrderAccess::acquire(); break;
      case SqBarrierPlan::Trailing::none:    break;
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
