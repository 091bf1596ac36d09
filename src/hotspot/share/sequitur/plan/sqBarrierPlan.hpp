// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PLAN_SQBARRIERPLAN_HPP
#define SHARE_SEQUITUR_PLAN_SQBARRIERPLAN_HPP

#include "sequitur/ordering/sqMemoryModel.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

// Says which barriers stand around an access of ordered code that brings none of its own: one of the interpreter, of a
// stub, of a VM function, or a bulk operation of C1 or C2. Single accesses of C1 and C2 are ordered as volatile ones
// are (SqOrderingPolicy::strengthen). Emits nothing; each tier emits what the plan says in its own form.
//
//              java          tso                     sc
//   load       -             load; acquire           (full;) load; acquire
//   store      -             release; store          release; store; full
//   bulk       -             release; bulk; acquire  (full;) bulk; full
//
// A bulk operation that writes nothing has no release, and an acquire in place of the full fence behind it. The full
// fence in brackets stands where C2 leaves stores with nothing behind them (stlr of AArch64): it orders such a store
// with the loads (shape SB with one thread in C2). Elsewhere each earlier store has its own fence, or C2 places one
// before anything that this plan is for.
//
// release   orders all earlier accesses with the stores; pairs with the other thread's acquire (MP, 2+2W)
// acquire   orders the loads with all later accesses; pairs with the other thread's release (MP)
// full      orders the stores with later loads as well; pairs with the other thread's full fence (SB)
class SqBarrierPlan {
 public:
  enum class Leading { none, release, full };
  enum class Trailing { none, acquire, full };

 private:
  const Leading _leading;
  const Trailing _trailing;

  SqBarrierPlan(Leading leading, Trailing trailing) : _leading(leading), _trailing(trailing) {}

  static Leading before_loads() {
    return SqMemoryModel::is_sc() && SqOrderingEmitter::load_needs_leading_fence ? Leading::full : Leading::none;
  }

 public:
  Leading leading() const { return _leading; }
  Trailing trailing() const { return _trailing; }

  static SqBarrierPlan none() { return SqBarrierPlan(Leading::none, Trailing::none); }

  static SqBarrierPlan load() {
    return SqMemoryModel::is_ordered() ? SqBarrierPlan(before_loads(), Trailing::acquire) : none();
  }

  static SqBarrierPlan store() {
    return SqMemoryModel::is_ordered()
               ? SqBarrierPlan(Leading::release, SqMemoryModel::is_sc() ? Trailing::full : Trailing::none)
               : none();
  }

  // writes: the operation may store where other threads can see it.
  static SqBarrierPlan bulk(bool writes) {
    if (!SqMemoryModel::is_ordered()) {
      return none();
    }
    if (SqMemoryModel::is_tso()) {
      return SqBarrierPlan(writes ? Leading::release : Leading::none, Trailing::acquire);
    }
    return SqBarrierPlan(before_loads(), writes ? Trailing::full : Trailing::acquire);
  }
};

#endif // SHARE_SEQUITUR_PLAN_SQBARRIERPLAN_HPP
