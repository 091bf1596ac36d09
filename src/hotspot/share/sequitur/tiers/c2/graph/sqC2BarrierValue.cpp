// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/cfgnode.hpp"
#include "opto/memnode.hpp"
#include "opto/node.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/c2/graph/sqC2BarrierValue.hpp"

static bool is_another_form(const Node* node) {
  return node->is_DecodeN() || node->is_ConstraintCast() || node->is_Phi();
}

// True if the value, which one node uses, stands for a load that has other uses. Where the value is that load
// decompressed and nothing else, upstream ties the barrier to the load by itself, and the answer is false.
static bool hides_live_load(const Node* value) {
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
      if (source == nullptr || (!source->is_Load() && !is_another_form(source))) {
        continue;
      }
      if (source->outcnt() > 1) {
        return true;
      }
      forms.push(source);
    }
  }
  return false;
}

bool SqC2BarrierValue::stays(const MemBarNode* barrier, const Node* value) {
  return SqMemoryModel::is_ordered() && value != nullptr && value->outcnt() == 1 &&
         barrier->Opcode() == Op_MemBarAcquire && hides_live_load(value);
}
