// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQC2COMPILEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQC2COMPILEHOOKS_HPP

#include "memory/allocation.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/tiers/c2/escape/sqC2EscapePolicy.hpp"
#include "sequitur/tiers/c2/escape/sqC2FreshObjects.hpp"
#include "sequitur/tiers/c2/fences/sqC2FencePolicy.hpp"
#include "sequitur/tiers/c2/fences/sqC2OwnerCalls.hpp"
#include "sequitur/tiers/c2/judges/sqC2AccessJudge.hpp"
#include "sequitur/tiers/c2/judges/sqC2FenceJudge.hpp"
#include "sequitur/tiers/c2/prices/sqC2CostSites.hpp"
#include "sequitur/tiers/c2/sqC2BulkOrdering.hpp"
#include "sequitur/tiers/c2/sqC2OrderingPolicy.hpp"
#include "sequitur/tiers/c2/zeroing/sqC2ArrayClearing.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"

// Seams in C2's phases. Callers run on a compiler thread in native state; no safepoint. All are inert with
// MemoryModel=java and without BarrierCostSites and ZeroingPolicy=adaptive.
class SqC2CompileHooks : AllStatic {
 public:
  // LibraryIntrinsic::generate is about to replace a call by nodes, with the arguments still on the kit's stack.
  // Upstream lets the kit refuse, and then makes the call from the state that is left here.
  static void intrinsic_begins(GraphKit* kit, vmIntrinsics::ID id) {
    if (SqMemoryModel::is_ordered()) {
      SqC2BulkOrdering::begin(kit, id);
    }
  }

  // LibraryIntrinsic::generate has replaced a call by nodes; its result is still in the kit. Upstream pushes the
  // result and hands the kit's state on, so barriers may be added here.
  static void intrinsic_inlined(GraphKit* kit, vmIntrinsics::ID id) {
    if (SqMemoryModel::is_ordered()) {
      SqC2BulkOrdering::end(kit, id);
    }
  }

  // Compile has made the alias category of a field, or none (null). Upstream lets loads of final fields move past
  // barriers, unless the category is rewritable.
  static bool may_change(const ciField* field) {
    return SqMemoryModel::is_ordered() && field != nullptr && SqC2OrderingPolicy::may_change(field);
  }

  // Compile::Optimize has done its last phase but for final_graph_reshaping, which cuts the edges from barriers to
  // the accesses they wait for. Upstream stops the compilation if it is failing afterwards.
  static void optimized(Compile* compile) {
    if (VerifyOrdering && SqMemoryModel::is_ordered()) {
      SqC2AccessJudge(compile).judge();
    }
    if (SqC2OwnerCalls::are_wanted()) {
      SqC2OwnerCalls::insert(compile);
    }
    if (SqZeroingPolicy::is_adaptive()) {
      SqC2ArrayClearing::make_conditional(compile);
    }
  }

  // Compile::Optimize has inlined all that it will, and runs loop optimisations and escape analysis next. Upstream
  // takes the graph as it is left here, with nothing on igvn's list.
  static void inlined(Compile* compile, PhaseIterGVN* igvn) {
    if (ElideFreshOrdering && SqMemoryModel::is_ordered()) {
      SqC2FreshObjects::drop_barriers(compile, igvn);
    }
  }

  // Compile::Optimize has done a round of escape analysis. Upstream runs igvn next, so barriers may be taken out here.
  static void escape_analyzed(Compile* compile, PhaseIterGVN* igvn) {
    if (ElideNonEscapingOrdering && SqMemoryModel::is_ordered()) {
      SqC2EscapePolicy::drop_barriers(compile, igvn);
    }
  }

  // Compile::Code_Gen has put every instruction into its block. Upstream allocates registers next.
  static void scheduled(Compile* compile, PhaseCFG* cfg) {
    if (SqC2FencePolicy::places_fences()) {
      SqC2FencePolicy::place_fences(compile, cfg);
    }
    if (SqBarrierCosts::is_on()) {
      SqC2CostSites::insert(compile, cfg);
    }
  }

  // Compile::Code_Gen has blocks, instructions and registers as it will emit them. Upstream emits machine code next,
  // unless the compilation is failing.
  static void emitting(Compile* compile, PhaseCFG* cfg) {
    if (!SqMemoryModel::is_ordered() || compile->method() == nullptr) {
      return;
    }
    SqOrderingStats::log_compiled(compile);
    if (VerifyOrdering && SqC2FencePolicy::places_fences()) {
      SqC2FenceJudge(compile, cfg).judge();
    }
  }
};

// LibraryIntrinsic::generate_predicate builds the test that chooses between an intrinsic and its call; stands around
// its body. Upstream asserts that memory is as before.
class SqC2PredicateScope : public StackObj {
 public:
  SqC2PredicateScope() { SqC2OrderingPolicy::enter_predicate(); }
  ~SqC2PredicateScope() { SqC2OrderingPolicy::leave_predicate(); }
};

#endif // SHARE_SEQUITUR_HOOKS_SQC2COMPILEHOOKS_HPP
