// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciMethod.hpp"
#include "classfile/vmSymbols.hpp"
#include "logging/log.hpp"
#include "opto/c2_globals.hpp"
#include "opto/compile.hpp"
#include "opto/graphKit.hpp"
#include "opto/memnode.hpp"
#include "sequitur/ordering/sqBulkIntrinsics.hpp"
#include "sequitur/ordering/sqC2ExemptAliases.hpp"
#include "sequitur/ordering/sqC2FencePlacement.hpp"
#include "sequitur/ordering/sqC2FreshObjects.hpp"
#include "sequitur/ordering/sqC2OrderingPolicy.hpp"
#include "sequitur/ordering/sqC2SharedMemory.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

static ciField* field_of(const C2Access& access) {
  return Compile::current()->alias_type(access.addr().type())->field();
}

static THREAD_LOCAL bool in_predicate = false;

void SqC2OrderingPolicy::enter_predicate() { in_predicate = true; }
void SqC2OrderingPolicy::leave_predicate() { in_predicate = false; }

bool SqC2OrderingPolicy::is_exempt(const C2Access& access) {
  const DecoratorSet never_ordered = IN_NATIVE | AS_RAW | C2_IMMUTABLE_MEMORY;
  if ((access.decorators() & never_ordered) != 0 || access.is_opt_access() || in_predicate) {
    return true;
  }
  bool is_write = (access.decorators() & C2_WRITE_ACCESS) != 0;
  if (is_write) {
    return false;
  }
  ciField* field = field_of(access);
  return field != nullptr && SqC2SharedMemory::is_immutable(field);
}

// An access of an object that no other thread knows yet. Atomics stay as they are: they are rare on such objects.
bool SqC2OrderingPolicy::is_fresh(const C2Access& access, bool is_atomic) {
  if (!ElideFreshOrdering || is_atomic || !access.is_parse_access()) {
    return false;
  }
  const C2ParseAccess& parsed = static_cast<const C2ParseAccess&>(access);
  if (!SqC2FreshObjects::is_unshared(parsed.kit(), access.base())) {
    return false;
  }
  Compile* compile = Compile::current();
  SqC2ExemptAliases::note(compile->get_alias_index(access.addr().type()));
  return true;
}

bool SqC2OrderingPolicy::is_relaxed(const C2Access& access) {
  const C2ParseAccess& parsed = static_cast<const C2ParseAccess&>(access);
  ciMethod* method = parsed.kit()->method();
  if (method != nullptr && method->is_relaxed()) {
    return true;
  }
  ciField* field = field_of(access);
  return field != nullptr && field->is_relaxed();
}

DecoratorSet SqC2OrderingPolicy::order(const C2Access& access) {
  DecoratorSet decorators = access.decorators();
  if (is_exempt(access)) {
    return decorators;
  }
  bool relaxed = is_relaxed(access);
  SqOrderingStats::count_access(!relaxed);
  if (relaxed) {
    return decorators;
  }
  bool is_read = (decorators & C2_READ_ACCESS) != 0;
  bool is_write = (decorators & C2_WRITE_ACCESS) != 0;
  if (is_fresh(access, is_read && is_write)) {
    return decorators;
  }
  bool is_array_load = is_read && !is_write && (decorators & IS_ARRAY) != 0;
  if (is_array_load && SqOrderingPolicy::has_fault(SqOrderingFault::c2_array_load)) {
    return decorators;
  }
  return SqOrderingPolicy::strengthen(decorators, is_read, is_write);
}

static bool is_relaxed(GraphKit* kit) {
  return kit->method() != nullptr && kit->method()->is_relaxed();
}

// True from the start to the end of an intrinsic whose writes no other thread can see before they are published.
static THREAD_LOCAL bool writes_fresh_memory = false;

static bool writes_fresh(GraphKit* kit, vmIntrinsics::ID id) {
  if (!ElideFreshOrdering) {
    return false;
  }
  int destination = SqBulkIntrinsics::destination(id);
  return SqBulkIntrinsics::writes_result_only(id) ||
         (destination >= 0 && SqC2FreshObjects::is_unshared(kit, kit->argument(destination)));
}

void SqC2OrderingPolicy::order_bulk_start(GraphKit* kit, vmIntrinsics::ID id) {
  writes_fresh_memory = SqBulkIntrinsics::touches_memory(id) && !kit->stopped() && writes_fresh(kit, id);
  if (!SqBulkIntrinsics::touches_memory(id) || kit->stopped() || ::is_relaxed(kit)) {
    return;
  }
  if (SqMemoryModel::is_sc() && SqOrderingEmitter::load_needs_leading_fence) {
    kit->insert_mem_bar(Op_MemBarVolatile);
  } else if (SqMemoryModel::is_tso() && SqBulkIntrinsics::writes_memory(id)) {
    kit->insert_mem_bar(Op_MemBarRelease);
  }
}

void SqC2OrderingPolicy::order_bulk(GraphKit* kit, vmIntrinsics::ID id) {
  if (!SqBulkIntrinsics::touches_memory(id) || kit->stopped()) {
    return;
  }
  bool relaxed = ::is_relaxed(kit);
  SqOrderingStats::count_bulk(!relaxed);
  if (relaxed || SqOrderingPolicy::has_fault(SqOrderingFault::bulk_copy)) {
    return;
  }
  kit->insert_mem_bar(Op_MemBarAcquire);
  if (SqMemoryModel::is_sc() && SqBulkIntrinsics::writes_memory(id) && !writes_fresh_memory) {
    // The precedent, which stands for no node, tells this fence from one that the program asks for.
    kit->insert_mem_bar(Op_MemBarVolatile, kit->top());
  }
}

bool SqC2OrderingPolicy::may_change(const ciField* field) {
  return !field->is_stable() && !field->is_constant() && !field->is_relaxed();
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

void SqC2OrderingPolicy::verify_fences(Compile* compile, PhaseCFG* cfg) {
  if (compile->method() != nullptr && !SqC2FencePlacement(compile, cfg).verify()) {
    log_warning(ordering)("C2 gives up %s: a store reaches a load without a fence between them",
                          compile->method()->get_Method()->external_name());
    compile->record_method_not_compilable("ordering verifier: a fence is missing");
  }
}
