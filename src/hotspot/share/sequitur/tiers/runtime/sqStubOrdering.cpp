// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/runtime/sqPlannedBarriers.hpp"
#include "sequitur/tiers/runtime/sqStubOrdering.hpp"

void SqStubOrdering::before_nontemporal_copy(MacroAssembler* masm) {
  if (SqMemoryModel::is_ordered()) {
    SqOrderingEmitter::store_load_fence(masm);
  }
}

void SqStubOrdering::before_native_call(MacroAssembler* masm) {
  SqPlannedBarriers::emit_leading(masm, SqBarrierPlan::bulk(true));
}

void SqStubOrdering::after_native_call(MacroAssembler* masm) {
  SqPlannedBarriers::emit_trailing(masm, SqBarrierPlan::bulk(true));
}
