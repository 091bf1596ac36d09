// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciMethod.hpp"
#include "memory/resourceArea.hpp"
#include "opto/addnode.hpp"
#include "opto/callnode.hpp"
#include "opto/machnode.hpp"
#include "opto/memnode.hpp"
#include "opto/node.hpp"
#include "opto/runtime.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"
#include "sequitur/tiers/c2/judges/sqC2NewMemory.hpp"

static bool is_allocating(address entry, ciMethod* method) {
  if (method != nullptr) {
    vmIntrinsics::ID id = method->intrinsic_id();
    return id == vmIntrinsics::_allocateUninitializedArray || id == vmIntrinsics::_newArray;
  }
  return entry == OptoRuntime::new_instance_Java() || entry == OptoRuntime::new_array_Java() ||
         entry == OptoRuntime::new_array_nozero_Java();
}

static bool is_result_of_allocation(const Node* node) {
  if (!node->is_Proj()) {
    return false;
  }
  const Node* source = node->in(0);
  if (source->is_MachCallJava()) {
    return is_allocating(source->as_MachCall()->entry_point(), source->as_MachCallJava()->_method);
  }
  return source->is_CallJava() && is_allocating(source->as_Call()->entry_point(), source->as_CallJava()->method());
}

static bool is_top_of_buffer(const Node* node) {
  return SqC2GraphShapes::opcode_of(node) == Op_LoadP && node->bottom_type()->isa_rawptr() != nullptr;
}

// The same object, perhaps in another place of it.
static Node* object_behind(const Node* node) {
  if (node->is_MachSpillCopy()) {
    return node->in(1);
  }
  switch (SqC2GraphShapes::opcode_of(node)) {
    case Op_AddP:        return node->in(node->is_Mach() ? 1 : static_cast<int>(AddPNode::Base));
    case Op_CheckCastPP:
    case Op_CastPP:      return node->in(1);
    default:             return nullptr;
  }
}

static bool is_new(Node* pointer) {
  ResourceMark rm;
  Unique_Node_List merged;
  merged.push(pointer);
  for (uint next = 0; next < merged.size(); next++) {
    Node* node = merged.at(next);
    Node* object = object_behind(node);
    if (object != nullptr) {
      merged.push(object);
    } else if (node->is_Phi()) {
      for (uint i = 1; i < node->req(); i++) {
        merged.push(node->in(i));
      }
    } else if (!is_result_of_allocation(node) && !is_top_of_buffer(node)) {
      return false;
    }
  }
  return true;
}

bool SqC2NewMemory::is_written_by(const Node* store) {
  Node* base = nullptr;
  Node* index = nullptr;
  if (store->is_Mach()) {
    store->as_Mach()->memory_inputs(base, index);
  } else if (store->is_Store()) {
    base = store->in(MemNode::Address);
  }
  return base != nullptr && base != NodeSentinel && is_new(base);
}
