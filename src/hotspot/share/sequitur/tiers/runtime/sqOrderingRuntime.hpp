// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_RUNTIME_SQORDERINGRUNTIME_HPP
#define SHARE_SEQUITUR_TIERS_RUNTIME_SQORDERINGRUNTIME_HPP

#include "memory/allStatic.hpp"

// Orders what the VM's own C++ code does to the heap on behalf of Java code: a bulk access, which loads and stores in
// any order between its ends (SqBarrierPlan::bulk).
//
// A change of the thread's state is no substitute: it holds a fence on the way into the VM only, and none at all with
// -XX:+UseSystemMemoryBarrier.
//
// Cost: one load and branch at each end with MemoryModel=java; with sc one full fence for a function that may store.
//
// Most of the VM includes this file; it depends on nothing that changes often.
class SqOrderingRuntime : AllStatic {
  static bool _is_ordered;

  static void begin_bulk();
  static void end_bulk(bool may_store);

  static constexpr bool starts_with(const char* text, const char* start) {
    return *start == '\0' || (*text == *start && starts_with(text + 1, start + 1));
  }

 public:
  // The memory model is settled.
  static void initialize();

  // Whether a function of that name may store to a field, static or array element: all but those of which the name
  // says that they look something up. What native code writes to a critical array that it got is ordered at Release.
  static constexpr bool may_store(const char* function) {
    return !starts_with(function, "jni_Get") && !starts_with(function, "jni_Is") &&
           !starts_with(function, "jni_Delete") && !starts_with(function, "Unsafe_Get");
  }

  static void before_bulk() {
    if (_is_ordered) {
      begin_bulk();
    }
  }

  static void after_bulk(bool may_store) {
    if (_is_ordered) {
      end_bulk(may_store);
    }
  }

  // C2 code may come to a poll with a store still pending (SqC2FencePlacement), and go on in the interpreter, whose
  // loads rely on the fences of earlier stores. Orders that store with them (shape SB, deoptimised at a poll between
  // store and load); pairs with the fence after the other thread's store.
  static void at_poll();
};

#endif // SHARE_SEQUITUR_TIERS_RUNTIME_SQORDERINGRUNTIME_HPP
