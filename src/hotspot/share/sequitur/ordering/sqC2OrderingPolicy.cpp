// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciMethod.hpp"
#include "ci/ciSymbols.hpp"
#include "classfile/vmSymbols.hpp"
#include "opto/compile.hpp"
#include "opto/graphKit.hpp"
#include "opto/memnode.hpp"
#include "sequitur/ordering/sqBulkIntrinsics.hpp"
#include "sequitur/ordering/sqC2OrderingPolicy.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

static ciField* field_of(const C2Access& access) {
  return Compile::current()->alias_type(access.addr().type())->field();
}

static bool is_string_constant(ciField* field) {
  return field != nullptr && field->is_final() && field->holder()->name() == ciSymbols::java_lang_String();
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
  return !is_write && is_string_constant(field_of(access));
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
  bool is_array_load = is_read && !is_write && (decorators & IS_ARRAY) != 0;
  if (is_array_load && SqOrderingPolicy::has_fault(SqOrderingFault::c2_array_load)) {
    return decorators;
  }
  return SqOrderingPolicy::strengthen(decorators, is_read, is_write);
}

static bool is_relaxed(GraphKit* kit) {
  return kit->method() != nullptr && kit->method()->is_relaxed();
}

void SqC2OrderingPolicy::order_bulk_start(GraphKit* kit, vmIntrinsics::ID id) {
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
  if (SqMemoryModel::is_sc() && SqBulkIntrinsics::writes_memory(id)) {
    kit->insert_mem_bar(Op_MemBarVolatile);
  }
}

bool SqC2OrderingPolicy::may_change(const ciField* field) {
  return !field->is_stable() && !field->is_constant() && !field->is_relaxed();
}

bool SqC2OrderingPolicy::keeps_store_load(const Node* next_control) {
  return SqMemoryModel::is_sc() && next_control->Opcode() == Op_FastLock;
}
