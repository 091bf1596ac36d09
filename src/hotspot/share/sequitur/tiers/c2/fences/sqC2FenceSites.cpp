// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/block.hpp"
#include "opto/machnode.hpp"
#include "sequitur/sites/sqFenceProfile.hpp"
#include "sequitur/tiers/c2/fences/sqC2FenceEvents.hpp"
#include "sequitur/tiers/c2/fences/sqC2FenceSites.hpp"
#include "sequitur/tiers/c2/fences/sqC2StoreNames.hpp"
#include "utilities/growableArray.hpp"

// The store that the last store event before index stands for, or null.
static MachNode* last_store(Block* block, uint index) {
  bool is_pending = false;
  for (uint i = index; i-- > 1;) {
    Node* node = block->get_node(i);
    if (SqC2FenceEvents::of(node) == SqC2FenceEvent::store) {
      is_pending = true;
    } else if (is_pending && node->is_Mach() && node->bottom_type() == Type::MEMORY) {
      return node->as_Mach();
    }
  }
  return nullptr;
}

static MachNode* nearest_store(PhaseCFG* cfg, Block* block, uint index) {
  const int max_blocks = 200;
  GrowableArray<Block*> blocks;
  MachNode* store = last_store(block, index);
  blocks.append(block);
  for (int next = 0; store == nullptr && next < MIN2(blocks.length(), max_blocks); next++) {
    Block* from = blocks.at(next);
    for (uint i = 1; store == nullptr && i < from->num_preds(); i++) {
      Block* pred = cfg->get_block_for_node(from->pred(i));
      if (blocks.append_if_missing(pred)) {
        store = last_store(pred, pred->number_of_nodes());
      }
    }
  }
  return store;
}

SqStoreSite* SqC2FenceSites::describe(Compile* compile, PhaseCFG* cfg, Block* block, uint index) {
  ResourceMark rm;
  return SqFenceProfile::add(SqC2StoreNames::of(compile, nearest_store(cfg, block, index)));
}
