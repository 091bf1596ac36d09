// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/tiers/interpreter/sqInterpreterOrdering.hpp"

static bool is_in_order(DecoratorSet decorators) {
  return (decorators & IN_HEAP) != 0 && (decorators & AS_RAW) == 0;
}

SqBarrierPlan SqInterpreterOrdering::load(DecoratorSet decorators, BasicType type) {
  return is_in_order(decorators) && type != T_ADDRESS ? SqBarrierPlan::load() : SqBarrierPlan::none();
}

SqBarrierPlan SqInterpreterOrdering::store(DecoratorSet decorators) {
  bool is_planted =
      (decorators & IS_ARRAY) != 0 && SqOrderingPolicy::has_fault(SqOrderingFault::interpreter_array_store);
  return is_in_order(decorators) && !is_planted ? SqBarrierPlan::store() : SqBarrierPlan::none();
}
