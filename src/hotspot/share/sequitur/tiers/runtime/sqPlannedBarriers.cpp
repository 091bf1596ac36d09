// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/tiers/runtime/sqPlannedBarriers.hpp"

void SqPlannedBarriers::emit_leading(MacroAssembler* masm, const SqBarrierPlan& plan) {
  switch (plan.leading()) {
    case SqBarrierPlan::Leading::full:    SqOrderingEmitter::full(masm); break;
    case SqBarrierPlan::Leading::release: SqOrderingEmitter::release(masm); break;
    case SqBarrierPlan::Leading::none:    break;
  }
}

void SqPlannedBarriers::emit_trailing(MacroAssembler* masm, const SqBarrierPlan& plan) {
  switch (plan.trailing()) {
    case SqBarrierPlan::Trailing::full:    SqOrderingEmitter::full(masm); break;
    case SqBarrierPlan::Trailing::acquire: SqOrderingEmitter::acquire(masm); break;
    case SqBarrierPlan::Trailing::none:    break;
  }
}
