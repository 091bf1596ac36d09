// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "memory/resourceArea.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/connode.hpp"
#include "opto/machnode.hpp"
#include "opto/memnode.hpp"
#include "opto/rootnode.hpp"
#include "opto/type.hpp"
#include "sequitur/sites/sqStoreOwners.hpp"
#include "sequitur/tiers/c2/fences/sqC2OwnerCalls.hpp"
#include "sequitur/tiers/c2/fences/sqC2StoreNames.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"

static address entry() {
  return CAST_FROM_FN_PTR(address, SqStoreOwners::count);
}

// The type of SqStoreOwners::count: (oop, address) and no result.
static const TypeFunc* call_type() {
  const Type** fields = TypeTuple::fields(2);
  fields[TypeFunc::Parms + 0] = TypeInstPtr::NOTNULL;
  fields[TypeFunc::Parms + 1] = TypeRawPtr::NOTNULL;
  const TypeTuple* domain = TypeTuple::make(TypeFunc::Parms + 2, fields);
  return TypeFunc::make(domain, TypeTuple::make(TypeFunc::Parms, TypeTuple::fields(0)));
}

// The object that the store in front of a trailing StoreLoad barrier writes, or null if no thread can own it.
static Node* owned_object(Compile* compile, const MemNode* store) {
  const TypeOopPtr* written = store->adr_type() == nullptr ? nullptr : store->adr_type()->isa_oopptr();
  ciField* field = written == nullptr ? nullptr : compile->alias_type(written)->field();
  if (written == nullptr || (field != nullptr && field->is_static())) {
    return nullptr;
  }
  Node* object = SqC2GraphShapes::object_of(store);
  const TypeOopPtr* type = object == nullptr ? nullptr : object->bottom_type()->isa_oopptr();
  return type == nullptr || type->maybe_null() ? nullptr : object;
}

static void insert_call(Compile* compile, MemBarNode* barrier, Node* object, SqStoreSite* site) {
  CallNode* call = new CallLeafNode(call_type(), entry(), "SqStoreOwners::count", TypeRawPtr::BOTTOM);
  call->init_req(TypeFunc::Control, barrier->in(TypeFunc::Control));
  call->init_req(TypeFunc::I_O, compile->top());
  call->init_req(TypeFunc::Memory, compile->top());
  call->init_req(TypeFunc::FramePtr, barrier->in(TypeFunc::FramePtr));
  call->init_req(TypeFunc::ReturnAdr, compile->top());
  call->init_req(TypeFunc::Parms + 0, object);
  call->init_req(TypeFunc::Parms + 1, ConPNode::make(reinterpret_cast<address>(site)));
  barrier->set_req(TypeFunc::Control, new ProjNode(call, TypeFunc::Control));
}

void SqC2OwnerCalls::insert(Compile* compile) {
  if (compile->method() == nullptr) {
    return; // a runtime stub
  }
  ResourceMark rm;
  Unique_Node_List reachable;
  reachable.push(compile->root());
  for (uint next = 0; next < reachable.size(); next++) {
    Node* node = reachable.at(next);
    for (uint i = 0; i < node->len(); i++) {
      if (node->in(i) != nullptr) { reachable.push(node->in(i)); }
    }
    MemBarNode* barrier = node->Opcode() == Op_MemBarVolatile ? node->as_MemBar() : nullptr;
    MemNode* store = barrier == nullptr ? nullptr : SqC2GraphShapes::access_before(barrier);
    Node* object = store == nullptr || !store->is_Store() ? nullptr : owned_object(compile, store);
    if (object != nullptr) {
      insert_call(compile, barrier, object, SqStoreOwners::add(SqC2StoreNames::of(compile, store)));
    }
  }
}

bool SqC2OwnerCalls::is_owner_call(const MachNode* node) {
  return node->is_MachCallLeaf() && node->as_MachCall()->entry_point() == entry();
}
