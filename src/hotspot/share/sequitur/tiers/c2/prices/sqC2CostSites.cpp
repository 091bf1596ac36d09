// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/block.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "sequitur/prices/control/sqCostMethods.hpp"
#include "sequitur/prices/sqPriceGlobals.hpp"
#include "sequitur/tiers/c2/prices/sqC2CostSiteNode.hpp"
#include "sequitur/tiers/c2/prices/sqC2CostSites.hpp"
#include "sequitur/tiers/c2/prices/sqC2GhostFences.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/prices/sqBarrierCostEmitter)

static void insert_node(PhaseCFG* cfg, Block* block, Node* node, uint index) {
  block->insert_node(node, index);
  cfg->map_node_to_block(node, block);
}

uint SqC2CostSites::add(PhaseCFG* cfg, Block* block, uint index, SqBarrierKind kind) {
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

void SqC2CostSites::insert(Compile* compile, PhaseCFG* cfg) {
  if (compile->method() == nullptr || !SqCostMethods::has_sites(compile->method())) { return; }
  if (GhostFenceSites) { SqC2GhostFences(compile, cfg).place(); }
  for (uint b = 0; b < cfg->number_of_blocks(); b++) {
    Block* block = cfg->get_block(b);
    for (uint i = 1; i < block->number_of_nodes(); i++) {
      SqBarrierKind kind = compile->sequitur.barriers.kind(block->get_node(i));
      if (kind == SqBarrierKind::none) { continue; }
      while (i + 1 < block->number_of_nodes() && block->get_node(i + 1)->is_Proj()) { i++; }
      i += add(cfg, block, i + 1, kind);
    }
  }
}
