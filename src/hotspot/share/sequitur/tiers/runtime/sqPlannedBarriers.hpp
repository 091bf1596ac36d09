// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_RUNTIME_SQPLANNEDBARRIERS_HPP
#define SHARE_SEQUITUR_TIERS_RUNTIME_SQPLANNEDBARRIERS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/plan/sqBarrierPlan.hpp"

class MacroAssembler;

// Emits a plan's barriers into code that is assembled by hand: the interpreter's templates and stubs.
class SqPlannedBarriers : AllStatic {
 public:
  static void emit_leading(MacroAssembler* masm, const SqBarrierPlan& plan);
  static void emit_trailing(MacroAssembler* masm, const SqBarrierPlan& plan);
};

#endif // SHARE_SEQUITUR_TIERS_RUNTIME_SQPLANNEDBARRIERS_HPP
