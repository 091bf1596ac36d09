// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/block.hpp"
#include "opto/c2_MacroAssembler.hpp"
#include "opto/regalloc.hpp"
#include "sequitur/tiers/c2/prices/sqC2CostSiteNode.hpp"
#include "utilities/macros.hpp"
#include "utilities/ostream.hpp"

#include CPU_HEADER(sequitur/prices/sqBarrierCostEmitter)

static const uint scratch_input = 1;

static void insert_node(PhaseCFG* cfg, Block* block, Node* node, uint index) {
  block->insert_node(node, index);
  cfg->map_node_to_block(node, block);
}

uint SqC2CostSiteNode::add(PhaseCFG* cfg, Block* block, uint index, SqBarrierKind kind) {
  MachTempNode* scratch = new MachTempNode(SqBarrierCostEmitter::scratch_operand());
  Node* site = new SqC2CostSiteNode(block->head(), scratch, kind);
  // Says which registers are lost; and the register allocator drops nodes without a use.
  Node* lost = new MachProjNode(site, 0, SqBarrierCostEmitter::flags_mask(), Op_RegFlags);
  insert_node(cfg, block, scratch, index);
  insert_node(cfg, block, site, index + 1);
  insert_node(cfg, block, lost, index + 2);
  const uint inserted = 3;
  return inserted;
}

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
