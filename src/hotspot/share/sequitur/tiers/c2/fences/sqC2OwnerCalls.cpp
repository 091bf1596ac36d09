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
#include "sequitur/publication/stores/sqPrivateStores.hpp"
#include "sequitur/sites/sqStoreOwners.hpp"
#include "sequitur/tiers/c2/fences/sqC2OwnerCalls.hpp"
#include "sequitur/tiers/c2/fences/sqC2StoreNames.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"

static address entry() {
  return SqPrivateStores::is_enabled() ? CAST_FROM_FN_PTR(address, SqPrivateStores::count)
                                       : CAST_FROM_FN_PTR(address, SqStoreOwners::count);
}

static const char* name() {
  return SqPrivateStores::is_enabled() ? "SqPrivateStores::count" : "SqStoreOwners::count";
}

static SqStoreSite* add_site(const SqStoreNames& names) {
  return SqPrivateStores::is_enabled() ? SqPrivateStores::add(names) : SqStoreOwners::add(names);
}

static address load_entry() {
  return CAST_FROM_FN_PTR(address, SqPrivateStores::use);
}

// The type of the functions: an oop, then addresses, and no result.
static const TypeFunc* call_type(int arguments) {
  const Type** fields = TypeTuple::fields(arguments);
  fields[TypeFunc::Parms + 0] = TypeInstPtr::NOTNULL;
  for (int i = 1; i < arguments; i++) {
    fields[TypeFunc::Parms + i] = TypeRawPtr::BOTTOM;
  }
  const TypeTuple* domain = TypeTuple::make(TypeFunc::Parms + arguments, fields);
  return TypeFunc::make(domain, TypeTuple::make(TypeFunc::Parms, TypeTuple::fields(0)));
}

// The object that the access in front of a trailing barrier is about, or null if no thread can own it.
static Node* owned_object(Compile* compile, const MemNode* access) {
  const TypeOopPtr* place = access->adr_type() == nullptr ? nullptr : access->adr_type()->isa_oopptr();
  ciField* field = place == nullptr ? nullptr : compile->alias_type(place)->field();
  if (place == nullptr || (field != nullptr && field->is_static())) {
    return nullptr;
  }
  Node* object = SqC2GraphShapes::object_of(access);
  const TypeOopPtr* type = object == nullptr ? nullptr : object->bottom_type()->isa_oopptr();
  return type == nullptr || type->maybe_null() ? nullptr : object;
}

// Inserts function(arguments ...) in front of the barrier.
static void insert_call(Compile* compile, MemBarNode* barrier, address function, const char* function_name, int count,
                        Node* const* arguments) {
  CallNode* call = new CallLeafNode(call_type(count), function, function_name, TypeRawPtr::BOTTOM);
  call->init_req(TypeFunc::Control, barrier->in(TypeFunc::Control));
  call->init_req(TypeFunc::I_O, compile->top());
  call->init_req(TypeFunc::Memory, compile->top());
  call->init_req(TypeFunc::FramePtr, barrier->in(TypeFunc::FramePtr));
  call->init_req(TypeFunc::ReturnAdr, compile->top());
  for (int i = 0; i < count; i++) {
    call->init_req(TypeFunc::Parms + i, arguments[i]);
  }
  barrier->set_req(TypeFunc::Control, new ProjNode(call, TypeFunc::Control));
}

static void insert_for_store(Compile* compile, MemBarNode* barrier) {
  MemNode* store = SqC2GraphShapes::access_before(barrier);
  Node* object = store == nullptr || !store->is_Store() ? nullptr : owned_object(compile, store);
  if (object == nullptr) {
    return;
  }
  Node* site = ConPNode::make(reinterpret_cast<address>(add_site(SqC2StoreNames::of(compile, store))));
  const bool is_reference = store->Opcode() == Op_StoreN || store->Opcode() == Op_StoreP;
  Node* place = is_reference ? store->in(MemNode::Address) : ConPNode::make(static_cast<address>(nullptr));
  Node* const arguments[] = {object, site, place};
  insert_call(compile, barrier, entry(), name(), SqPrivateStores::is_enabled() ? 3 : 2, arguments);
}

static void insert_for_load(Compile* compile, MemBarNode* barrier) {
  MemNode* load = SqC2GraphShapes::access_before(barrier);
  Node* object = load == nullptr || !load->is_Load() ? nullptr : owned_object(compile, load);
  if (object != nullptr) {
    insert_call(compile, barrier, load_entry(), "SqPrivateStores::use", 1, &object);
  }
}

bool SqC2OwnerCalls::are_wanted() {
  return SqStoreOwners::is_enabled() || SqPrivateStores::is_enabled();
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
      if (node->in(i) != nullptr) {
        reachable.push(node->in(i));
      }
    }
    if (node->Opcode() == Op_MemBarVolatile) {
      insert_for_store(compile, node->as_MemBar());
    } else if (node->Opcode() == Op_MemBarAcquire && SqPrivateStores::is_enabled()) {
      insert_for_load(compile, node->as_MemBar());
    }
  }
}

bool SqC2OwnerCalls::is_owner_call(const MachNode* node) {
  const address called = node->is_MachCallLeaf() ? node->as_MachCall()->entry_point() : nullptr;
  return called != nullptr && (called == entry() || (SqPrivateStores::is_enabled() && called == load_entry()));
}
