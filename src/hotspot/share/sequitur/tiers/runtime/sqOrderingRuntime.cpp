// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/orderAccess.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/plan/sqBarrierPlan.hpp"
#include "sequitur/tiers/runtime/sqOrderingRuntime.hpp"

bool SqOrderingRuntime::_is_ordered = false;

void SqOrderingRuntime::initialize() {
  _is_ordered = SqMemoryModel::is_ordered();
}

void SqOrderingRuntime::begin_bulk() {
  switch (SqBarrierPlan::bulk(true).leading()) {
    case SqBarrierPlan::Leading::full:    OrderAccess::fence(); break;
    case SqBarrierPlan::Leading::release: OrderAccess::release(); break;
    case SqBarrierPlan::Leading::none:    break;
  }
}

void SqOrderingRuntime::end_bulk(bool may_store) {
  bool is_planted = SqOrderingPolicy::has_fault(SqOrderingFault::runtime_store);
  switch (SqBarrierPlan::bulk(may_store && !is_planted).trailing()) {
    case SqBarrierPlan::Trailing::full:    OrderAccess::fence(); break;
    case SqBarrierPlan::Trailing::acquire: OrderAccess::acquire(); break;
    case SqBarrierPlan::Trailing::none:    break;
  }
}

void SqOrderingRuntime::at_poll() {
  if (SqMemoryModel::is_sc()) {
    OrderAccess::fence();
  }
}
