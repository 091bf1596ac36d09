// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQRUNTIMEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQRUNTIMEHOOKS_HPP

#include "memory/allocation.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/publication/stores/sqPrivateStores.hpp"
#include "sequitur/tiers/runtime/sqOrderingRuntime.hpp"

// Seam: Java or native code calls a function of the VM that may access the heap on its behalf.
//
// Caller: the macros that begin each function of JNI and each native method of the VM (Unsafe, array copy and clone,
// reflection, references, call sites). The thread is in VM state; the object lives to the end of the function and ends
// before the thread leaves that state, on every way out. Nothing here blocks or takes a safepoint. Upstream assumes
// nothing of it; with MemoryModel=java each end is a load and a branch.
//
// Such a function is one bulk access, whatever it does: ordered at its ends, its own accesses in any order, each one
// atomic where upstream promises that. So is what native code does to a critical array or string between Get and
// Release: inside, it has the order that the native compiler and the processor give it. A function that upstream adds
// is ordered without a change here. Functions that C1 and C2 call from their own code (JRT_ENTRY, JRT_LEAF) take no
// part: the compiler orders those where it emits the call.
template <bool may_store> class SqRuntimeEntry : public StackObj {
 public:
  SqRuntimeEntry() { SqOrderingRuntime::before_bulk(); }
  ~SqRuntimeEntry() { SqOrderingRuntime::after_bulk(may_store); }
};

// Seam: a thread leaves compiled code at a safepoint poll.
//
// Caller: ThreadSafepointState::handle_polling_page_exception, in VM state, before the thread looks at what it has to
// do; it may be stopped at a safepoint here. Upstream next reads the frames anew, and an object that is about to be
// returned from where it was saved; it may deoptimise the frame, throw, or go on in compiled code.
class SqRuntimeHooks : AllStatic {
 public:
  static void poll_stops() {
    SqOrderingRuntime::at_poll();
    if (SqPrivateStores::is_enabled()) {
      SqPrivateStores::at_poll();
    }
  }

  // What the template above asks for. function: the head of a VM function as it stands in the source, its name first;
  // known while the VM is compiled, as the template demands.
  static constexpr bool may_store(const char* function) { return SqOrderingRuntime::may_store(function); }
};

#endif // SHARE_SEQUITUR_HOOKS_SQRUNTIMEHOOKS_HPP
