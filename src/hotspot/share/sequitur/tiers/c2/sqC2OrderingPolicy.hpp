// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_SQC2ORDERINGPOLICY_HPP
#define SHARE_SEQUITUR_TIERS_C2_SQC2ORDERINGPOLICY_HPP

#include "gc/shared/c2/barrierSetC2.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/access/sqAccessReason.hpp"

class ciField;

// Decides the order of single heap accesses in C2 code.
//
// C2 already knows how to compile a volatile access; an ordered access becomes one. Its barriers
// keep it in place through all phases (C2AccessFence states the pattern):
//
//   sc store    MemBarRelease  st  MemBarVolatile      sc load, tso load    ld  MemBarAcquire
//   tso store   MemBarRelease  st                      atomic               MemBarRelease  rmw  MemBarAcquire
//
// Bulk operations are ordered by SqC2BulkOrdering.
//
// What is not ordered: relaxed code; native memory; header words, array lengths and class pointers; memory that C2
// knows never to change; fields that never change after their object is published (SqC2SharedMemory::is_immutable);
// objects that no other thread knows yet (SqC2FreshObjects) or ever will (SqC2EscapePolicy).
class SqC2OrderingPolicy : AllStatic {
  static SqAccessReason reason(const C2Access& access, bool is_read, bool is_write);

 public:
  static DecoratorSet order(const C2Access& access);

  // Loads of a predicate, which chooses between an intrinsic and the call it stands for, are not ordered: C2 wants
  // predicates to leave memory alone, and what they read shows in nothing but speed.
  static void enter_predicate();
  static void leave_predicate();

  // True for a final field that another thread can see change: one that is not a constant to the compiler, since its
  // constructor may publish the object before it writes the field (shape: MP with a final field and an early this).
  static bool may_change(const ciField* field);
};

#endif // SHARE_SEQUITUR_TIERS_C2_SQC2ORDERINGPOLICY_HPP
