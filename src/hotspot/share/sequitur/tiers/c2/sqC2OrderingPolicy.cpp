// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciMethod.hpp"
#include "opto/compile.hpp"
#include "opto/graphKit.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/tiers/c2/escape/sqC2ElisionTraps.hpp"
#include "sequitur/tiers/c2/escape/sqC2FreshObjects.hpp"
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

void SqC2OrderingPolicy::enter_predicate() {
  accesses().set_in_predicate(true);
}
void SqC2OrderingPolicy::leave_predicate() {
  accesses().set_in_predicate(false);
}

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
  return (method != nullptr && method->is_relaxed) || (field != nullptr && field->is_relaxed);
}

static bool is_immutable(const C2Access& access, bool is_write) {
  ciField* field = is_write ? nullptr : field_of(access);
  return field != nullptr && SqC2SharedMemory::is_immutable(field);
}

SqAccessReason SqC2OrderingPolicy::reason(const C2Access& access, bool is_read, bool is_write) {
  if (is_internal(access)) {
    return SqAccessReason::internal;
  }
  if (is_immutable(access, is_write)) {
    return SqAccessReason::immutable;
  }
  bool is_volatile = (access.decorators() & MO_SEQ_CST) != 0;
  if (is_relaxed(access) && !is_volatile) {
    return SqAccessReason::relaxed;
  }
  if (is_fresh(access, is_read && is_write)) {
    return SqAccessReason::fresh;
  }
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
  if (VerifyElision && is_read != is_write) {
    SqC2ElisionTraps::guard(access, is_write, why);
  }
  bool is_array_load = is_read && !is_write && (decorators & IS_ARRAY) != 0;
  if (why != SqAccessReason::ordered ||
      (is_array_load && SqOrderingPolicy::has_fault(SqOrderingFault::c2_array_load))) {
    return decorators;
  }
  return SqOrderingPolicy::strengthen(decorators, is_read, is_write);
}

bool SqC2OrderingPolicy::may_change(const ciField* field) {
  return !SqC2SharedMemory::is_immutable(const_cast<ciField*>(field));
}
