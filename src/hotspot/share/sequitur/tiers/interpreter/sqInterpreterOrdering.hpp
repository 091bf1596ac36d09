// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_INTERPRETER_SQINTERPRETERORDERING_HPP
#define SHARE_SEQUITUR_TIERS_INTERPRETER_SQINTERPRETERORDERING_HPP

#include "memory/allStatic.hpp"
#include "oops/accessDecorators.hpp"
#include "sequitur/plan/sqBarrierPlan.hpp"
#include "utilities/globalDefinitions.hpp"

// Decides how one load or store of a field, static or array element is ordered that the interpreter's templates, or a
// stub that shares their access functions, do: as the plan says, decided while the code is generated.
//
// Raw accesses and VM data that is injected into Java objects (T_ADDRESS) take no part in the order.
class SqInterpreterOrdering : AllStatic {
 public:
  static SqBarrierPlan load(DecoratorSet decorators, BasicType type);
  static SqBarrierPlan store(DecoratorSet decorators);
};

#endif // SHARE_SEQUITUR_TIERS_INTERPRETER_SQINTERPRETERORDERING_HPP
