// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "gc/shared/collectedHeap.hpp"
#include "gc/shared/threadLocalAllocBuffer.inline.hpp"
#include "memory/universe.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/safepoint.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/sqTlabWindow.hpp"
#include "sequitur/zeroing/sqZeroingRuntime.hpp"
#include "utilities/align.hpp"

// Windows end at a multiple of this, so that two are never cleared through one cache line.
static const size_t window_alignment = 64;

// Makes memory zero from here to at least what is needed; returns where the zeroes end.
HeapWord* SqTlabWindow::settle_zero(HeapWord* from, HeapWord* needed, HeapWord* limit) {
  HeapWord* wanted = MAX2(needed, from + ZeroingBlockSize / HeapWordSize);
  HeapWord* end = wanted < limit ? MIN2(align_up(wanted, window_alignment), limit) : limit;
  if (!SqZeroingPolicy::has_fault(SqZeroingFault::window)) {
    SqZeroingRuntime::make_zero(from, end);
  }
  return SqZeroingRuntime::zero_until(end, limit);
}

// What is zero from here on, or is made so by the way in force, joins the thread's zeroed range; what else is needed is
// left as it is.
HeapWord* SqTlabWindow::settle_adaptive(SqZeroedRange& range, HeapWord* top, HeapWord* from, HeapWord* needed,
                                        HeapWord* limit) {
  SqZeroingRuntime::await(from);
  HeapWord* zero_end = SqZeroingRuntime::zero_until(from, limit);
  if (zero_end < needed && SqZeroingPolicy::way() == SqZeroingPolicy::Way::nontemporal) {
    zero_end = settle_zero(zero_end, needed, limit);
  }
  range.set(range.holds(top, from) ? top : from, zero_end);
  return zero_end < needed ? SqZeroingRuntime::leave(zero_end, needed, limit) : zero_end;
}

HeapWord* SqTlabWindow::settle(ThreadLocalAllocBuffer& tlab, HeapWord* from, HeapWord* needed, HeapWord* limit) {
  HeapWord* zero_end;
  HeapWord* end;
  if (SqZeroingPolicy::is_adaptive()) {
    SqZeroedRange& range = JavaThread::current()->sequitur.zeroed;
    end = settle_adaptive(range, tlab.top(), from, needed, limit);
    zero_end = range.until();
  } else {
    end = zero_end = settle_zero(from, needed, limit);
  }
  if (VerifyPreZeroed) {
    SqZeroingRuntime::verify(from, zero_end);
  }
  return end;
}

void SqTlabWindow::open(ThreadLocalAllocBuffer& tlab) {
  if (SqZeroingPolicy::is_adaptive()) {
    JavaThread::current()->sequitur.zeroed.set(nullptr, nullptr); // it lies in an earlier TLAB
  }
  tlab.set_sampling_point(settle(tlab, tlab.start(), tlab.top(), tlab.end()));
}

bool SqTlabWindow::extend(ThreadLocalAllocBuffer& tlab, size_t words, HeapWord** mem) {
  HeapWord* const window_end = tlab.end();
  if (window_end == nullptr) {
    return false;
  }
  tlab.set_back_allocation_end();
  HeapWord* const limit = tlab.end();
  const size_t remaining = tlab.free();
  if (remaining >= words) {
    tlab.set_sampling_point(settle(tlab, window_end, tlab.top() + words, limit));
    *mem = tlab.allocate(words);
    return true;
  }
  tlab.set_sampling_point(window_end);
  if (remaining > tlab.refill_waste_limit()) {
    tlab.record_slow_allocation(words);
    *mem = nullptr;
    return true;
  }
  return false;
}

bool SqTlabWindow::clear_object(JavaThread* thread, HeapWord* mem, size_t words) {
  HeapWord* const end = mem + words;
  const bool is_in_tlab = mem >= thread->tlab().start() && mem < thread->tlab().top();
  if (!is_in_tlab) {
    SqZeroingRuntime::make_zero(mem, end);
  } else if (SqZeroingPolicy::is_adaptive() && !thread->sequitur.zeroed.holds(mem, end)) {
    return false;
  }
  if (VerifyPreZeroed) {
    SqZeroingRuntime::verify(mem, end);
  }
  return true;
}

// A heap walk writes one filler for each thread, all at one safepoint. In a pause of a collector all is forgotten
// already.
static bool begins_heap_walk() {
  static uint64_t last = 0;
  if (!SqZeroingPolicy::is_adaptive() || !Thread::current()->is_VM_thread() || Universe::heap()->is_stw_gc_active()) {
    return false;
  }
  const uint64_t safepoint = SafepointSynchronize::safepoint_id();
  const bool begins = safepoint != last;
  last = safepoint;
  return begins;
}

void SqTlabWindow::filler_reserved(HeapWord* mem, size_t words) {
  if (begins_heap_walk()) {
    SqZeroedRange::forget_all();
  }
  if (!SqZeroingPolicy::has_fault(SqZeroingFault::filler)) {
    SqZeroingRuntime::withdraw(mem, mem + words);
  }
}
