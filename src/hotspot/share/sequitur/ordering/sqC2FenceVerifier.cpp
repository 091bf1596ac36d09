// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

// The check of SqC2FencePlacement's guarantee, apart from the code that it checks.

#include "memory/resourceArea.hpp"
#include "opto/block.hpp"
#include "sequitur/ordering/sqC2FenceEvents.hpp"
#include "sequitur/ordering/sqC2FencePlacement.hpp"
#include "utilities/growableArray.hpp"

// Whether a store is pending at the end of the block, if is_pending at its entry. Sets is_broken if a load meets it.
static bool pending_at_end(Block* block, bool is_pending, bool& is_broken) {
  for (uint i = 1; i < block->number_of_nodes(); i++) {
    switch (SqC2FenceEvents::of(block->get_node(i))) {
      case SqC2FenceEvent::store: is_pending = true; break;
      case SqC2FenceEvent::fence: is_pending = false; break;
      case SqC2FenceEvent::load:  is_broken = is_broken || is_pending; break;
      case SqC2FenceEvent::none:  break;
    }
  }
  return is_pending;
}

bool SqC2FencePlacement::verify() const {
  ResourceMark rm;
  bool is_broken = false;
  GrowableArray<Block*> reached; // blocks that a pending store enters
  for (uint i = 0; i < _cfg->number_of_blocks(); i++) {
    Block* block = _cfg->get_block(i);
    if (pending_at_end(block, false, is_broken)) {
      for (uint s = 0; s < block->_num_succs; s++) { reached.append_if_missing(block->_succs[s]); }
    }
  }
  for (int next = 0; next < reached.length(); next++) {
    Block* block = reached.at(next);
    if (pending_at_end(block, true, is_broken)) {
      for (uint s = 0; s < block->_num_succs; s++) { reached.append_if_missing(block->_succs[s]); }
    }
  }
  return !is_broken;
}
