// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/block.hpp"
#include "opto/compile.hpp"
#include "sequitur/prices/control/sqCostMethods.hpp"
#include "sequitur/prices/sqPriceGlobals.hpp"
#include "sequitur/tiers/c2/prices/sqC2CostSiteNode.hpp"
#include "sequitur/tiers/c2/prices/sqC2CostSites.hpp"
#include "sequitur/tiers/c2/prices/sqC2GhostFences.hpp"

void SqC2CostSites::insert(Compile* compile, PhaseCFG* cfg) {
  if (compile->method() == nullptr || !SqCostMethods::has_sites(compile->method())) {
    return;
  }
  if (GhostFenceSites) {
    SqC2GhostFences(compile, cfg).place();
  }
  for (uint b = 0; b < cfg->number_of_blocks(); b++) {
    Block* block = cfg->get_block(b);
    for (uint i = 1; i < block->number_of_nodes(); i++) {
      SqBarrierKind kind = compile->sequitur.barriers.kind(block->get_node(i));
      if (kind == SqBarrierKind::none) {
        continue;
      }
      while (i + 1 < block->number_of_nodes() && block->get_node(i + 1)->is_Proj()) {
        i++;
      }
      i += SqC2CostSiteNode::add(cfg, block, i + 1, kind);
    }
  }
}
