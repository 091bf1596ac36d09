// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciInstanceKlass.hpp"
#include "ci/ciMethod.hpp"
#include "memory/resourceArea.hpp"
#include "opto/block.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "sequitur/ordering/sqC2FenceEvents.hpp"
#include "sequitur/ordering/sqC2FenceSites.hpp"
#include "sequitur/ordering/sqFenceProfile.hpp"
#include "utilities/growableArray.hpp"
#include "utilities/ostream.hpp"

// The store that the last store event before index stands for, or null.
static MachNode* last_store(Block* block, uint index) {
  bool is_pending = false;
  for (uint i = index; i-- > 1; ) {
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

static const char* name_of(ciMethod* method) {
  stringStream name;
  name.print("%s::%s", method->holder()->name()->as_utf8(), method->name()->as_utf8());
  return name.as_string();
}

// Sets kind and target from the address that the store writes to.
static void describe_target(Compile* compile, MachNode* store, const char*& kind, const char*& target) {
  const TypePtr* address = store->adr_type();
  const TypeAryPtr* array = address == nullptr ? nullptr : address->isa_aryptr();
  ciField* field = address == nullptr ? nullptr : compile->alias_type(address)->field();
  if (array != nullptr) {
    kind = "array";
    BasicType element = array->elem()->array_element_basic_type();
    target = element == T_NARROWOOP || is_reference_type(element) ? "reference" : type2name(element);
  } else if (field != nullptr) {
    stringStream name;
    name.print("%s.%s", field->holder()->name()->as_utf8(), field->name()->as_utf8());
    kind = field->is_static() ? "static" : "field";
    target = name.as_string();
  }
}

SqFenceSite* SqC2FenceSites::describe(Compile* compile, PhaseCFG* cfg, Block* block, uint index) {
  ResourceMark rm;
  const char* kind = "unknown";
  const char* target = "";
  const char* root = name_of(compile->method());
  const char* method = root;
  int bci = -1;
  MachNode* store = nearest_store(cfg, block, index);
  if (store != nullptr) {
    describe_target(compile, store, kind, target);
    Node_Notes* notes = compile->node_notes_at(store->_idx);
    if (notes != nullptr && notes->jvms() != nullptr && notes->jvms()->has_method()) {
      method = name_of(notes->jvms()->method());
      bci = notes->jvms()->bci();
    }
  }
  return SqFenceProfile::add(kind, target == nullptr ? "" : target, method, bci, root);
}
