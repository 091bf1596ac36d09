// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/block.hpp"
#include "opto/cfgnode.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "sequitur/tiers/c2/graph/sqC2SharedMemory.hpp"
#include "sequitur/tiers/c2/prices/sqC2CostSiteNode.hpp"
#include "sequitur/tiers/c2/prices/sqC2GhostFences.hpp"

#include <string.h>

static bool is_store(int opcode) {
  switch (opcode) {
    case Op_StoreB:
    case Op_StoreC:
    case Op_StoreI:
    case Op_StoreL:
    case Op_StoreP:
    case Op_StoreN:
    case Op_StoreF:
    case Op_StoreD:
    case Op_StoreVector:
    case Op_StoreVectorMasked:
    case Op_StoreVectorScatter:
    case Op_StoreVectorScatterMasked: return true;
    default:                          return false;
  }
}

// The slow path of an allocation.
static bool is_allocating_call(Node* node) {
  if (!node->is_Proj() || node->in(0) == nullptr || !node->in(0)->is_MachCallStaticJava()) {
    return false;
  }
  const char* name = node->in(0)->as_MachCallStaticJava()->_name;
  return name != nullptr && (strstr(name, "new_instance") != nullptr || strstr(name, "new_array") != nullptr);
}

static bool is_allocated_here(const Node* base) {
  const int most_casts = 4;
  for (int i = 0; i < most_casts && base != nullptr && base->is_Mach(); i++) {
    int opcode = base->as_Mach()->ideal_Opcode();
    if (opcode != Op_CheckCastPP && opcode != Op_CastPP && opcode != Op_DecodeN && opcode != Op_EncodeP) {
      break;
    }
    base = base->in(1);
  }
  if (base == nullptr || !base->is_Phi()) {
    return false;
  }
  for (uint i = 1; i < base->req(); i++) {
    if (base->in(i) != nullptr && is_allocating_call(base->in(i))) {
      return true;
    }
  }
  return false;
}

SqC2FenceEvent SqC2GhostFences::event(Node* node) const {
  MachNode* instruction = node->is_Mach() ? node->as_Mach() : nullptr;
  if (instruction == nullptr || !is_store(instruction->ideal_Opcode())) {
    return SqC2FencePlacement::event(node);
  }
  const TypePtr* address = instruction->adr_type();
  // Raw memory is that of an object which is being made.
  bool is_shared =
      address != nullptr && address->isa_oopptr() != nullptr && SqC2SharedMemory::may_be_ordered(_compile, address);
  intptr_t offset = 0;
  const TypePtr* type = TYPE_PTR_SENTINAL;
  const Node* base = instruction->get_base_and_disp(offset, type);
  bool is_new = base != nullptr && base != NodeSentinel && is_allocated_here(base);
  return is_shared && !is_new ? SqC2FenceEvent::store : SqC2FenceEvent::none;
}

// In front of the comparison that a branch needs, for a site loses the condition flags.
uint SqC2GhostFences::insert(Block* block, uint index) {
  uint before = index;
  if (index == block->end_idx() && block->get_node(index)->is_MachBranch()) {
    Node* comparison = block->get_node(index)->in(1);
    if (comparison != nullptr && _cfg->get_block_for_node(comparison) == block && !comparison->is_Phi() &&
        comparison->is_Mach() && comparison->as_Mach()->ideal_reg() == Op_RegFlags) {
      before = block->find_node(comparison);
    }
  }
  return SqC2CostSiteNode::add(_cfg, block, before, SqBarrierKind::sc_ghost);
}
