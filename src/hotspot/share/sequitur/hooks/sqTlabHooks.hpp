// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQTLABHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQTLABHOOKS_HPP

#include "gc/shared/threadLocalAllocBuffer.hpp"
#include "memory/allStatic.hpp"
#include "runtime/thread.hpp"
#include "sequitur/locks/trace/report/sqLockTraceCommand.hpp"
#include "sequitur/locks/trace/sqLockTracePolicy.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/prices/control/sqPriceStart.hpp"
#include "sequitur/publication/stores/sqAllocationSamples.hpp"
#include "sequitur/publication/stores/sqPrivateStores.hpp"
#include "sequitur/sites/sqStoreOwners.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/sqTlabWindow.hpp"
#include "sequitur/zeroing/sqZeroingRuntime.hpp"

// Seam: the VM allocates an object outside compiled code, fills a TLAB, or writes a filler.
//
// Caller: MemAllocator, CollectedHeap's fillers, and the start-up of TLABs. The thread is in VM state and comes to no
// safepoint here; it may wait for another thread to clear 64 KB. Upstream next writes into the memory. With
// ZeroingPolicy=hot and without StoreOwners and BarrierCostSites each function is a load and a branch.
class SqTlabHooks : AllStatic {
 public:
  // The heap is reserved; nothing has been allocated.
  static void heap_ready() {
    if (SqZeroingPolicy::is_on()) {
      SqZeroingRuntime::initialize();
    }
    if (SqBarrierCosts::is_on()) {
      SqPriceStart::heap_ready();
    }
    if (SqLockTracePolicy::is_on()) {
      SqLockTraceCommand::register_command();
    }
  }

  // The TLAB has no room below its end. True: *mem is the object's memory, or null if it goes outside and the TLAB
  // stays. False: upstream goes on and gives the TLAB up.
  static bool window_extended(ThreadLocalAllocBuffer& tlab, size_t words, HeapWord** mem) {
    return SqZeroingPolicy::is_on() && SqTlabWindow::extend(tlab, words, mem);
  }

  // True: upstream must not clear the new TLAB as a whole.
  static bool zeroes_windows() { return SqZeroingPolicy::is_on(); }

  // A TLAB is filled; its first object is allocated and not yet written.
  static void tlab_filled(ThreadLocalAllocBuffer& tlab) {
    if (SqZeroingPolicy::is_on()) {
      SqTlabWindow::open(tlab);
    }
  }

  // Memory outside TLABs is reserved for an object and not yet written.
  static void allocated_outside(HeapWord* mem, size_t words) {
    if (SqZeroingPolicy::is_on() && !SqZeroingPolicy::has_fault(SqZeroingFault::outside_tlab)) {
      SqZeroingRuntime::withdraw(mem, mem + words);
    }
  }

  // A filler is about to be written.
  static void filler_reserved(HeapWord* mem, size_t words) {
    if (SqPrivateStores::is_enabled()) {
      SqAllocationSamples::filler_reserved(mem);
    }
    if (SqZeroingPolicy::is_on()) {
      SqTlabWindow::filler_reserved(mem, words);
    }
  }

  // An object that is allocated outside compiled code has got its first mark word, and no class yet.
  static void mark_set(HeapWord* mem) {
    if (SqStoreOwners::is_enabled()) {
      SqStoreOwners::claim(mem);
    }
    if (SqPrivateStores::is_enabled()) {
      SqAllocationSamples::made(mem);
    }
  }

  // Upstream is about to clear an object. True: that is done, or was never needed.
  static bool is_cleared(HeapWord* mem, size_t words, Thread* thread) {
    if (!SqZeroingPolicy::is_on() || !thread->is_Java_thread()) {
      return false;
    }
    return SqTlabWindow::clear_object(JavaThread::cast(thread), mem, words);
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQTLABHOOKS_HPP
