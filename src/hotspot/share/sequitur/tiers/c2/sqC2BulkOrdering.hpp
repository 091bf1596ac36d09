// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_SQC2BULKORDERING_HPP
#define SHARE_SEQUITUR_TIERS_C2_SQC2BULKORDERING_HPP

#include "classfile/vmIntrinsics.hpp"
#include "memory/allStatic.hpp"

class GraphKit;

// Orders the bulk operations of C2 code at their ends: arraycopy, clone, string and crypto intrinsics, vector load and
// store. The operation keeps its unordered nodes or stub call.
//
// The barriers are those of SqBarrierPlan::bulk, full as MemBarVolatile behind a MemBarAcquire. That acquire has a
// second duty: Matcher::post_store_load_barrier, which drops a StoreLoad fence that is followed by another, stops at
// it, and so keeps the fence of a store before the bulk loads (shape: SB with arraycopy as the load). An operation that
// writes nothing but a new object counts as one that writes nothing.
class SqC2BulkOrdering : AllStatic {
 public:
  // Orders the leading end of an intrinsic that kit is about to inline. If the kit then refuses, a barrier is left that
  // orders nothing.
  static void begin(GraphKit* kit, vmIntrinsics::ID id);

  // Orders the trailing ends of an intrinsic just inlined by kit: the normal one and those by which it throws.
  static void end(GraphKit* kit, vmIntrinsics::ID id);
};

#endif // SHARE_SEQUITUR_TIERS_C2_SQC2BULKORDERING_HPP
