// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQRUNTIMEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQRUNTIMEHOOKS_HPP

#include "memory/allocation.hpp"
#include "memory/allStatic.hpp"
#include "runtime/orderAccess.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/ordering/sqOrderingRuntime.hpp"

// Seam: the VM reads or writes a field, static or array element because Java or native code asked for it.
//
// Caller: the JNI functions that access fields and arrays, the natives of Unsafe, reflection on arrays, array copy and
// clone, Reference.clear and refersTo, and the store of a call site's target. The thread is in VM state; the object
// lives to the end of the function, so that its barriers stand around all the accesses in between and before the
// thread leaves the VM. Nothing here blocks or takes a safepoint. Upstream assumes nothing of it; with
// MemoryModel=java each end is a load and a branch.
//
// A bulk access (array regions and elements, arraycopy, clone, Unsafe's setMemory and copyMemory) is ordered as a
// whole, at its ends; its elements are copied in no order, each one atomically where upstream promises that.
// What native code does between Get and Release of a critical array or string is one bulk access as well: it has
// the order the native compiler and the hardware give it inside, and is ordered at Get and Release.
// Accesses the VM makes for itself (java.lang.Thread, stack traces, class mirrors) take no part.

class SqRuntimeLoad : public StackObj {
 public:
  SqRuntimeLoad()  { SqOrderingRuntime::before_load(); }
  ~SqRuntimeLoad() { SqOrderingRuntime::after_load(); }
};

class SqRuntimeStore : public StackObj {
 public:
  SqRuntimeStore() { SqOrderingRuntime::before_store(); }

  ~SqRuntimeStore() {
    if (!SqOrderingPolicy::has_fault(SqOrderingFault::runtime_store)) { SqOrderingRuntime::after_store(); }
  }
};

class SqRuntimeCopy : public StackObj {
 public:
  SqRuntimeCopy() { SqOrderingRuntime::before_copy(); }

  ~SqRuntimeCopy() {
    if (!SqOrderingPolicy::has_fault(SqOrderingFault::bulk_copy)) { SqOrderingRuntime::after_copy(); }
  }
};

// Seam: a thread leaves compiled code at a safepoint poll.
//
// Caller: ThreadSafepointState::handle_polling_page_exception, in VM state, before the thread looks at what it has to
// do. Upstream may deoptimise the frame, throw, or go on in compiled code.
class SqRuntimeHooks : AllStatic {
 public:
  // C2 code may come to a poll with a store still pending (SqC2FencePlacement), and go on in the interpreter, whose
  // loads rely on the fences of earlier stores. Orders that store with them (shape SB, deoptimised at a poll between
  // store and load); pairs with the fence after the other thread's store.
  static void poll_stops() {
    if (SqMemoryModel::is_sc()) { OrderAccess::fence(); }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQRUNTIMEHOOKS_HPP
