// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQORDERINGRUNTIME_HPP
#define SHARE_SEQUITUR_ORDERING_SQORDERINGRUNTIME_HPP

#include "memory/allStatic.hpp"
#include "runtime/orderAccess.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

// The barriers around an access to the heap that the VM's own C++ code does on behalf of Java code. The same mapping
// as that of generated code, see sqOrderingEmitter_<cpu>.hpp, where each barrier has its partner and litmus shape.
//
// A change of the thread's state is no substitute: it holds a fence on the way into the VM only, and none at all with
// -XX:+UseSystemMemoryBarrier; and the JNI functions that read a field without entering the VM change no state.
//
// Cost: one load and branch with MemoryModel=java; one full fence for each store with sc.
class SqOrderingRuntime : AllStatic {
 public:
  static void before_load() {
    if (SqOrderingEmitter::load_needs_leading_fence && SqMemoryModel::is_sc()) {
      OrderAccess::fence();
    }
  }

  static void after_load() {
    if (SqMemoryModel::is_ordered()) {
      OrderAccess::acquire();
    }
  }

  static void before_store() {
    if (SqMemoryModel::is_ordered()) {
      OrderAccess::release();
    }
  }

  static void after_store() {
    if (SqMemoryModel::is_sc()) {
      OrderAccess::fence();
    }
  }

  // A copy, seen as one access that loads and stores.

  static void before_copy() {
    before_store();
    before_load();
  }

  static void after_copy() {
    after_load();
    after_store();
  }
};

#endif // SHARE_SEQUITUR_ORDERING_SQORDERINGRUNTIME_HPP
