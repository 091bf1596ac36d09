// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/addnode.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "opto/memnode.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"

int SqC2GraphShapes::opcode_of(const Node* node) {
  return node->is_Mach() ? node->as_Mach()->ideal_Opcode() : node->Opcode();
}

Node* SqC2GraphShapes::release_before(Node* access) {
  Compile* compile = Compile::current();
  int slice = compile->get_alias_index(access->adr_type());
  Node* memory = access->in(MemNode::Memory);
  const int max_steps = 8;
  for (int steps = 0; steps < max_steps && memory != nullptr; steps++) {
    if (memory->is_MergeMem()) {
      memory = memory->as_MergeMem()->memory_at(slice);
    } else if (memory->is_Proj() && memory->in(0)->Opcode() == Op_MemBarRelease) {
      return memory->in(0);
    } else if (memory->is_Proj() && memory->in(0)->Opcode() == Op_MemBarCPUOrder) {
      memory = memory->in(0)->in(TypeFunc::Memory);
    } else {
      return nullptr;
    }
  }
  return nullptr;
}

MemNode* SqC2GraphShapes::access_before(const MemBarNode* barrier) {
  if (barrier->req() <= MemBarNode::Precedent) {
    return nullptr;
  }
  Node* value = barrier->in(MemBarNode::Precedent);
  while (value != nullptr && (value->Opcode() == Op_DecodeN || value->is_ConstraintCast())) {
    value = value->in(1);
  }
  return value != nullptr && (value->is_Load() || value->is_Store()) ? value->as_Mem() : nullptr;
}

Node* SqC2GraphShapes::object_of(const MemNode* access) {
  Node* address = access->in(MemNode::Address);
  if (!address->is_AddP()) {
    return nullptr;
  }
  Node* object = address->in(AddPNode::Base);
  if (object != nullptr && object->is_top()) {
    object = address->in(AddPNode::Address); // a store that an allocation has captured
    return object->is_Proj() && object->in(0)->is_Allocate() ? object : nullptr;
  }
  return object == nullptr || object->is_AddP() ? nullptr : object;
}
