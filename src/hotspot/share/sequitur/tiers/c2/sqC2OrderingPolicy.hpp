// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_SQC2ORDERINGPOLICY_HPP
#define SHARE_SEQUITUR_TIERS_C2_SQC2ORDERINGPOLICY_HPP

#include "classfile/vmIntrinsics.hpp"
#include "gc/shared/c2/barrierSetC2.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/access/sqAccessReason.hpp"

class ciField;
class Compile;
class GraphKit;
class MemBarNode;
class Node;
class PhaseCFG;

// Decides the order of heap accesses in C2 code.
//
// A single access: C2 already knows how to compile a volatile access; an ordered access becomes one. Its barriers
// keep it in place through all phases (C2AccessFence states the pattern):
//
//   sc store    MemBarRelease  st  MemBarVolatile      sc load, tso load    ld  MemBarAcquire
//   tso store   MemBarRelease  st                      atomic               MemBarRelease  rmw  MemBarAcquire
//
// A bulk access (arraycopy, clone, string and crypto intrinsics, vector load and store) keeps its unordered nodes or
// stub call and is ordered at its ends. Its trailing end gets MemBarAcquire and, under sc when it writes,
// MemBarVolatile. Its leading end relies on the trailing barriers of the accesses before it, and where those have none
// it gets one: under tso MemBarRelease when it writes, for a store before it has nothing behind (shape: MP with the
// copy as the second write); under sc MemBarVolatile on processors where a load can pass C2's store-release (shape: SB
// with the copy as the load; dmb ish; pairs with the stlr of a C2 store). The MemBarAcquire has a second duty:
// Matcher::post_store_load_barrier, which drops a StoreLoad fence that is followed by another, stops at it, and so
// keeps the fence of a store before the bulk loads (shape: SB with arraycopy as the load).
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

  // Orders the leading end of an intrinsic that kit is about to inline. If the kit then refuses, a barrier is left that
  // orders nothing.
  static void order_bulk_start(GraphKit* kit, vmIntrinsics::ID id);

  // Orders the trailing ends of an intrinsic just inlined by kit: the normal one and those by which it throws.
  static void order_bulk(GraphKit* kit, vmIntrinsics::ID id);

  // True for a final field that another thread can see change: one that is not a constant to the compiler, since its
  // constructor may publish the object before it writes the field (shape: MP with a final field and an early this).
  static bool may_change(const ciField* field);

  // True if SqC2FencePlacement puts the fences of stores into the scheduled code, so that none is matched before.
  static bool places_fences();
  static void place_fences(Compile* compile, PhaseCFG* cfg);

  // True if fence, the barrier behind a store, is matched to no code.
  static bool drops_store_load(const MemBarNode* fence);

  // True if fence must stay although upstream would look for a later one that makes it unnecessary. Entering a monitor
  // that the thread already owns executes no atomic instruction, so Op_FastLock is not a StoreLoad barrier (shape: SB
  // with a recursive lock between store and load). Where fences are placed later, a fence that belongs to no store
  // (VarHandle.fullFence) stays as written, for it may order memory that the placement does not know.
  static bool keeps_store_load(const MemBarNode* fence, const Node* next_control);
};

#endif // SHARE_SEQUITUR_TIERS_C2_SQC2ORDERINGPOLICY_HPP
