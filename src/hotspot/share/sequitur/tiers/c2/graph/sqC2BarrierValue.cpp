// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/cfgnode.hpp"
#include "opto/memnode.hpp"
#include "opto/node.hpp"
#include "sequitur/hooks/sqC2BarrierHooks.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/c2/graph/sqC2BarrierValue.hpp"
#include "sequitur/tiers/c2/sqC2OrderingPolicy.hpp"

static bool is_another_form(const Node* node) {
  return node->is_DecodeN() || node->is_ConstraintCast() || node->is_Phi();
}

bool SqC2BarrierValue::hides_live_load(const Node* value) {
  if (value->is_DecodeN() && value->in(1)->outcnt() > 1) {
    return false;
  }
  ResourceMark rm;
  Unique_Node_List forms;
  forms.push(const_cast<Node*>(value));
  for (uint next = 0; next < forms.size(); next++) {
    Node* form = forms.at(next);
    for (uint i = 1; is_another_form(form) && i < form->req(); i++) {
      Node* source = form->in(i);
      if (source == nullptr || (!source->is_Load() && !is_another_form(source))) { continue; }
      if (source->outcnt() > 1) { return true; }
      forms.push(source);
    }
  }
  return false;
}

bool SqC2BarrierHooks::drops_store_load(const MemBarNode* fence) {
  return SqC2OrderingPolicy::drops_store_load(fence);
}

bool SqC2BarrierHooks::keeps_store_load(const MemBarNode* fence, const Node* next_control) {
  return SqC2OrderingPolicy::keeps_store_load(fence, next_control);
}

bool SqC2BarrierHooks::keeps_value(const MemBarNode* barrier, const Node* value) {
  return SqMemoryModel::is_ordered() && value != nullptr && value->outcnt() == 1 &&
         barrier->Opcode() == Op_MemBarAcquire && SqC2BarrierValue::hides_live_load(value);
}
