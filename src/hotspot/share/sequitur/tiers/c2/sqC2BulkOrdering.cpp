// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciMethod.hpp"
#include "memory/resourceArea.hpp"
#include "opto/compile.hpp"
#include "opto/graphKit.hpp"
#include "opto/memnode.hpp"
#include "sequitur/access/sqBulkIntrinsics.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/plan/sqBarrierPlan.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/tiers/c2/escape/sqC2ElisionTraps.hpp"
#include "sequitur/tiers/c2/escape/sqC2FreshObjects.hpp"
#include "sequitur/tiers/c2/sqC2BulkOrdering.hpp"

static SqC2Accesses& accesses() {
  return Compile::current()->sequitur.accesses;
}

static bool is_relaxed(GraphKit* kit) {
  return kit->method() != nullptr && kit->method()->is_relaxed;
}

static bool writes_fresh(GraphKit* kit, vmIntrinsics::ID id) {
  if (!ElideFreshOrdering) {
    return false;
  }
  int destination = SqBulkIntrinsics::destination(id);
  bool is_copy_to_fresh = destination >= 0 && SqC2FreshObjects::is_unshared(kit, kit->argument(destination));
  if (VerifyElision && is_copy_to_fresh) {
    SqC2ElisionTraps::guard_copy(kit, id, destination);
  }
  return SqBulkIntrinsics::writes_result_only(id) || is_copy_to_fresh;
}

void SqC2BulkOrdering::begin(GraphKit* kit, vmIntrinsics::ID id) {
  accesses().set_writes_fresh_memory(SqBulkIntrinsics::touches_memory(id) && !kit->stopped() && writes_fresh(kit, id));
  if (!SqBulkIntrinsics::touches_memory(id) || kit->stopped() || is_relaxed(kit)) {
    return;
  }
  switch (SqBarrierPlan::bulk(SqBulkIntrinsics::writes_memory(id)).leading()) {
    case SqBarrierPlan::Leading::full:    kit->insert_mem_bar(Op_MemBarVolatile); break;
    case SqBarrierPlan::Leading::release: kit->insert_mem_bar(Op_MemBarRelease); break;
    case SqBarrierPlan::Leading::none:    break;
  }
}

static void insert_trailing(GraphKit* kit, const SqBarrierPlan& plan) {
  kit->insert_mem_bar(Op_MemBarAcquire);
  if (plan.trailing() == SqBarrierPlan::Trailing::full) {
    // The precedent, which stands for no node, tells this fence from one that the program asks for.
    kit->insert_mem_bar(Op_MemBarVolatile, kit->top());
  }
}

// An operation that throws may have done part of its work before.
static void order_exceptions(GraphKit* kit, const SqBarrierPlan& plan) {
  ResourceMark rm;
  GrowableArray<SafePointNode*> ordered;
  while (SafePointNode* thrown = kit->pop_exception_state()) {
    PreserveJVMState normal(kit, false);
    Node* exception = kit->use_exception_state(thrown);
    insert_trailing(kit, plan);
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

void SqC2BulkOrdering::end(GraphKit* kit, vmIntrinsics::ID id) {
  if (!SqBulkIntrinsics::touches_memory(id)) {
    return;
  }
  bool relaxed = is_relaxed(kit);
  note_bulk(kit, relaxed);
  if (relaxed || SqOrderingPolicy::has_fault(SqOrderingFault::bulk_copy)) {
    return;
  }
  SqBarrierPlan plan = SqBarrierPlan::bulk(SqBulkIntrinsics::writes_memory(id) && !accesses().writes_fresh_memory());
  order_exceptions(kit, plan);
  if (!kit->stopped()) {
    insert_trailing(kit, plan);
  }
}
