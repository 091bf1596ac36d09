// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciMethod.hpp"
#include "memory/resourceArea.hpp"
#include "opto/c2_globals.hpp"
#include "opto/compile.hpp"
#include "opto/graphKit.hpp"
#include "opto/memnode.hpp"
#include "sequitur/access/sqBulkIntrinsics.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/tiers/c2/escape/sqC2FreshObjects.hpp"
#include "sequitur/tiers/c2/fences/sqC2FencePlacement.hpp"
#include "sequitur/tiers/c2/graph/sqC2SharedMemory.hpp"
#include "sequitur/tiers/c2/sqC2OrderingPolicy.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

static ciField* field_of(const C2Access& access) {
  return Compile::current()->alias_type(access.addr().type())->field();
}

static SqC2Accesses& accesses() {
  return Compile::current()->sequitur.accesses;
}

void SqC2OrderingPolicy::enter_predicate() { accesses().set_in_predicate(true); }
void SqC2OrderingPolicy::leave_predicate() { accesses().set_in_predicate(false); }

static bool is_internal(const C2Access& access) {
  const DecoratorSet never_ordered = IN_NATIVE | AS_RAW | C2_IMMUTABLE_MEMORY;
  return (access.decorators() & never_ordered) != 0 || accesses().in_predicate();
}

// An access of an object that no other thread knows yet. Atomics stay as they are: they are rare on such objects.
static bool is_fresh(const C2Access& access, bool is_atomic) {
  return ElideFreshOrdering && !is_atomic && access.is_parse_access() &&
         SqC2FreshObjects::is_unshared(static_cast<const C2ParseAccess&>(access).kit(), access.base());
}

static bool is_relaxed(const C2Access& access) {
  ciMethod* method = static_cast<const C2ParseAccess&>(access).kit()->method();
  ciField* field = field_of(access);
  return (method != nullptr && method->is_relaxed()) || (field != nullptr && field->is_relaxed());
}

static bool is_immutable(const C2Access& access, bool is_write) {
  ciField* field = is_write ? nullptr : field_of(access);
  return field != nullptr && SqC2SharedMemory::is_immutable(field);
}

SqAccessReason SqC2OrderingPolicy::reason(const C2Access& access, bool is_read, bool is_write) {
  if (is_internal(access))                    { return SqAccessReason::internal; }
  if (is_immutable(access, is_write))         { return SqAccessReason::immutable; }
  bool is_volatile = (access.decorators() & MO_SEQ_CST) != 0;
  if (is_relaxed(access) && !is_volatile)     { return SqAccessReason::relaxed; }
  if (is_fresh(access, is_read && is_write))  { return SqAccessReason::fresh; }
  bool is_bulk = (access.decorators() & C2_UNALIGNED) != 0 && !SqOrderingEmitter::orders_unaligned;
  return is_bulk ? SqAccessReason::bulk : SqAccessReason::ordered;
}

DecoratorSet SqC2OrderingPolicy::order(const C2Access& access) {
  DecoratorSet decorators = access.decorators();
  if (access.is_opt_access()) {
    return decorators; // part of a bulk operation, which C2 takes apart
  }
  bool is_read = (decorators & C2_READ_ACCESS) != 0;
  bool is_write = (decorators & C2_WRITE_ACCESS) != 0;
  SqAccessReason why = reason(access, is_read, is_write);
  accesses().note(Compile::current(), is_read, is_write, why);
  bool is_array_load = is_read && !is_write && (decorators & IS_ARRAY) != 0;
  if (why != SqAccessReason::ordered ||
      (is_array_load && SqOrderingPolicy::has_fault(SqOrderingFault::c2_array_load))) {
    return decorators;
  }
  return SqOrderingPolicy::strengthen(decorators, is_read, is_write);
}

static bool is_relaxed(GraphKit* kit) {
  return kit->method() != nullptr && kit->method()->is_relaxed();
}

static bool writes_fresh(GraphKit* kit, vmIntrinsics::ID id) {
  if (!ElideFreshOrdering) {
    return false;
  }
  int destination = SqBulkIntrinsics::destination(id);
  return SqBulkIntrinsics::writes_result_only(id) ||
         (destination >= 0 && SqC2FreshObjects::is_unshared(kit, kit->argument(destination)));
}

void SqC2OrderingPolicy::order_bulk_start(GraphKit* kit, vmIntrinsics::ID id) {
  accesses().set_writes_fresh_memory(SqBulkIntrinsics::touches_memory(id) && !kit->stopped() && writes_fresh(kit, id));
  if (!SqBulkIntrinsics::touches_memory(id) || kit->stopped() || ::is_relaxed(kit)) {
    return;
  }
  if (SqMemoryModel::is_sc() && SqOrderingEmitter::load_needs_leading_fence) {
    kit->insert_mem_bar(Op_MemBarVolatile);
  } else if (SqMemoryModel::is_tso() && SqBulkIntrinsics::writes_memory(id)) {
    kit->insert_mem_bar(Op_MemBarRelease);
  }
}

static void insert_bulk_barriers(GraphKit* kit, bool needs_fence) {
  kit->insert_mem_bar(Op_MemBarAcquire);
  if (needs_fence) {
    // The precedent, which stands for no node, tells this fence from one that the program asks for.
    kit->insert_mem_bar(Op_MemBarVolatile, kit->top());
  }
}

// An operation that throws may have done part of its work before.
static void order_exceptions(GraphKit* kit, bool needs_fence) {
  ResourceMark rm;
  GrowableArray<SafePointNode*> ordered;
  while (SafePointNode* thrown = kit->pop_exception_state()) {
    PreserveJVMState normal(kit, false);
    Node* exception = kit->use_exception_state(thrown);
    insert_bulk_barriers(kit, needs_fence);
    ordered.append(kit->make_exception_state(exception));
  }
  while (ordered.is_nonempty()) {
    kit->push_exception_state(ordered.pop());
  }
}

static void note_bulk(GraphKit* kit, bool relaxed) {
  SqAccessReason read = relaxed ? SqAccessReason::relaxed : SqAccessReason::bulk;
  bool is_fresh = !relaxed && accesses().writes_fresh_memory();
  accesses().note(kit->C, true, false, read);
  accesses().note(kit->C, false, true, is_fresh ? SqAccessReason::fresh_bulk : read);
}

void SqC2OrderingPolicy::order_bulk(GraphKit* kit, vmIntrinsics::ID id) {
  if (!SqBulkIntrinsics::touches_memory(id)) {
    return;
  }
  bool relaxed = ::is_relaxed(kit);
  note_bulk(kit, relaxed);
  if (relaxed || SqOrderingPolicy::has_fault(SqOrderingFault::bulk_copy)) {
    return;
  }
  bool needs_fence = SqMemoryModel::is_sc() && SqBulkIntrinsics::writes_memory(id) && !accesses().writes_fresh_memory();
  order_exceptions(kit, needs_fence);
  if (!kit->stopped()) {
    insert_bulk_barriers(kit, needs_fence);
  }
}

bool SqC2OrderingPolicy::may_change(const ciField* field) {
  return !SqC2SharedMemory::is_immutable(const_cast<ciField*>(field));
}

bool SqC2OrderingPolicy::places_fences() {
  // The scheduler that OptoScheduling adds behind register allocation would move a fence that no edge holds.
  return PlaceStoreLoadFences && SqMemoryModel::is_sc() && SqOrderingEmitter::orders_all_but_store_load &&
         !OptoScheduling;
}

bool SqC2OrderingPolicy::drops_store_load(const MemBarNode* fence) {
  bool belongs_to_store = fence->trailing_store() || fence->req() > MemBarNode::Precedent;
  return SqOrderingPolicy::has_fault(SqOrderingFault::c2_trailing_fence) || (places_fences() && belongs_to_store);
}

bool SqC2OrderingPolicy::keeps_store_load(const MemBarNode* fence, const Node* next_control) {
  return SqMemoryModel::is_sc() && (places_fences() || next_control->Opcode() == Op_FastLock);
}

void SqC2OrderingPolicy::place_fences(Compile* compile, PhaseCFG* cfg) {
  if (compile->method() == nullptr || SqOrderingPolicy::has_fault(SqOrderingFault::c2_trailing_fence)) {
    return; // a stub, which accesses nothing that Java code names
  }
  SqC2FencePlacement(compile, cfg).place();
}
