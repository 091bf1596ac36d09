// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/block.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/sites/sqFenceProfile.hpp"
#include "sequitur/tiers/c2/fences/sqC2FenceEvents.hpp"
#include "sequitur/tiers/c2/fences/sqC2FencePlacement.hpp"
#include "sequitur/tiers/c2/fences/sqC2FenceSites.hpp"
#include "sequitur/tiers/c2/fences/sqMinCut.hpp"
#include "sequitur/tiers/c2/fences/sqStoreLoadFenceNode.hpp"

static const double least_frequency = 1e-9;

SqC2FencePlacement::SqC2FencePlacement(Compile* compile, PhaseCFG* cfg) : _cut(nullptr), _compile(compile), _cfg(cfg) {}

SqC2FenceEvent SqC2FencePlacement::event(Node* node) const {
  return SqC2FenceEvents::of(node);
}

// Blocks are numbered from 1; the first two network nodes are the source (a store is pending) and the sink (a load).
static const int source = 0;
static const int sink = 1;
static const int first_block_node = 2;

int SqC2FencePlacement::node(Block* block, int part) const {
  return first_block_node + (static_cast<int>(block->_pre_order) - 1) * nodes_per_block + part;
}

// What a block does to a store that is pending at its entry, and what it leaves pending.
struct SqBlockEffect {
  SqC2FenceEvent first; // the first event, or none
  bool clears;          // a load or fence lies within: what was pending at the entry no longer is at the end
  bool leaves;          // a store of this block is pending at its end

  SqBlockEffect(const SqC2FencePlacement* placement, Block* block)
    : first(SqC2FenceEvent::none), clears(false), leaves(false) {
    for (uint i = 1; i < block->number_of_nodes(); i++) {
      SqC2FenceEvent event = placement->event(block->get_node(i));
      if (event == SqC2FenceEvent::none) {
        continue;
      }
      if (first == SqC2FenceEvent::none) {
        first = event;
      }
      leaves = event == SqC2FenceEvent::store;
      clears = clears || !leaves;
    }
  }
};

void SqC2FencePlacement::describe(Block* block) {
  SqBlockEffect effect(this, block);
  double frequency = MAX2(block->_freq, least_frequency);
  _cut->add_edge(node(block, entry), node(block, body), frequency);
  _cut->add_edge(node(block, end), node(block, exit), frequency);
  if (effect.first == SqC2FenceEvent::load) {
    _cut->add_edge(node(block, body), sink, SqMinCut::unlimited);
  } else if (!effect.clears) {
    _cut->add_edge(node(block, body), node(block, end), SqMinCut::unlimited);
  }
  if (effect.leaves) {
    _cut->add_edge(source, node(block, end), SqMinCut::unlimited);
  }
  for (uint i = 0; i < block->_num_succs; i++) {
    _cut->add_edge(node(block, exit), node(block->_succs[i], entry), SqMinCut::unlimited);
  }
}

uint SqC2FencePlacement::insert(Block* block, uint index) {
  SqStoreSite* site = SqFenceProfile::is_enabled() ? SqC2FenceSites::describe(_compile, _cfg, block, index) : nullptr;
  Node* fence = new SqStoreLoadFenceNode(block->head(), site);
  block->insert_node(fence, index);
  _cfg->map_node_to_block(fence, block);
  // The register allocator drops nodes without a use.
  Node* use = new MachProjNode(fence, 0, RegMask::Empty, MachProjNode::unmatched_proj);
  block->insert_node(use, index + 1);
  _cfg->map_node_to_block(use, block);
  const uint inserted = 2;
  return inserted;
}

// A store and a load of one block: the fence stands right in front of the load.
void SqC2FencePlacement::place_within(Block* block) {
  bool is_pending = false;
  for (uint i = 1; i < block->number_of_nodes(); i++) {
    SqC2FenceEvent found = event(block->get_node(i));
    if (found == SqC2FenceEvent::load && is_pending) {
      i += insert(block, i);
    }
    if (found != SqC2FenceEvent::none) {
      is_pending = found == SqC2FenceEvent::store;
    }
  }
}

// Right in front of the first load if that is the first event, else behind what must come first in a block.
void SqC2FencePlacement::place_at_entry(Block* block) {
  uint index = 1;
  while (index < block->number_of_nodes()) {
    Node* node = block->get_node(index);
    bool is_leading =
        node->is_Phi() || node->is_Proj() || (node->is_Mach() && node->as_Mach()->ideal_Opcode() == Op_CreateEx);
    if (!is_leading) {
      break;
    }
    index++;
  }
  for (uint i = index; i < block->number_of_nodes(); i++) {
    SqC2FenceEvent found = event(block->get_node(i));
    if (found == SqC2FenceEvent::load) {
      index = i;
    }
    if (found != SqC2FenceEvent::none) {
      break;
    }
  }
  insert(block, index);
}

// In front of the branch; in front of the access too if the branch is its implicit null check, for these two stay
// together.
void SqC2FencePlacement::place_at_end(Block* block) {
  uint index = block->end_idx();
  if (block->get_node(index)->is_MachNullCheck()) {
    index = block->find_node(block->get_node(index)->in(1));
  }
  insert(block, index);
}

void SqC2FencePlacement::place_all() {
  bool is_solved = _cut->solve();
  for (uint i = 0; i < _cfg->number_of_blocks(); i++) {
    Block* block = _cfg->get_block(i);
    bool cut_entry = false;
    bool cut_end = false;
    if (is_solved) {
      cut_entry = _cut->on_source_side(node(block, entry)) && !_cut->on_source_side(node(block, body));
      cut_end = _cut->on_source_side(node(block, end)) && !_cut->on_source_side(node(block, exit));
    } else {
      cut_end = SqBlockEffect(this, block).leaves;
    }
    bool is_faulty = SqOrderingPolicy::has_fault(SqOrderingFault::placement);
    if (cut_entry && !is_faulty) {
      place_at_entry(block);
    }
    if (cut_end && !is_faulty) {
      place_at_end(block);
    }
    place_within(block);
  }
}

void SqC2FencePlacement::place() {
  ResourceMark rm;
  int blocks = static_cast<int>(_cfg->number_of_blocks());
  for (int i = 0; i < blocks; i++) {
    blocks = MAX2(blocks, static_cast<int>(_cfg->get_block(i)->_pre_order));
  }
  _cut = new SqMinCut(first_block_node + blocks * nodes_per_block, source, sink);
  for (uint i = 0; i < _cfg->number_of_blocks(); i++) {
    describe(_cfg->get_block(i));
  }
  place_all();
}
