// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/c2_MacroAssembler.hpp"
#include "opto/regalloc.hpp"
#include "sequitur/tiers/c2/prices/sqC2CostSiteNode.hpp"
#include "utilities/macros.hpp"
#include "utilities/ostream.hpp"

#include CPU_HEADER(sequitur/prices/sqBarrierCostEmitter)

static const uint scratch_input = 1;

const RegMask& SqC2CostSiteNode::in_RegMask(uint input) const {
  return input == scratch_input ? SqBarrierCostEmitter::scratch_mask() : RegMask::Empty;
}

void SqC2CostSiteNode::emit(C2_MacroAssembler* masm, PhaseRegAlloc* regalloc) const {
  SqBarrierCostEmitter::site(masm, _kind, as_Register(regalloc->get_encode(in(scratch_input))));
}

#ifndef PRODUCT
void SqC2CostSiteNode::format(PhaseRegAlloc*, outputStream* st) const {
  st->print("cost site of %s", SqBarrierKinds::name(_kind));
}
#endif
