// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "gc/shared/threadLocalAllocBuffer.inline.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/sqTlabWindow.hpp"
#include "sequitur/zeroing/sqZeroingRuntime.hpp"
#include "utilities/align.hpp"

// Windows end at a multiple of this, so that two are never cleared through one cache line.
static const size_t window_alignment = 64;

// Makes memory zero from here to at least what is needed; returns where the zeroes end.
HeapWord* SqTlabWindow::settle(HeapWord* from, HeapWord* needed, HeapWord* limit) {
  HeapWord* wanted = MAX2(needed, from + ZeroingBlockSize / HeapWordSize);
  HeapWord* end = wanted < limit ? MIN2(align_up(wanted, window_alignment), limit) : limit;
  if (!SqZeroingPolicy::has_fault(SqZeroingFault::window)) {
    SqZeroingRuntime::make_zero(from, end);
  }
  end = SqZeroingRuntime::zero_until(end, limit);
  if (VerifyPreZeroed) {
    SqZeroingRuntime::verify(from, end);
  }
  return end;
}

void SqTlabWindow::open(ThreadLocalAllocBuffer& tlab) {
  tlab.set_sampling_point(settle(tlab.start(), tlab.top(), tlab.end()));
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
    tlab.set_sampling_point(settle(window_end, tlab.top() + words, limit));
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

void SqTlabWindow::clear_object(const ThreadLocalAllocBuffer& tlab, HeapWord* mem, size_t words) {
  const bool is_in_tlab = mem >= tlab.start() && mem < tlab.top();
  if (!is_in_tlab) {
    SqZeroingRuntime::make_zero(mem, mem + words);
  }
  if (VerifyPreZeroed) {
    SqZeroingRuntime::verify(mem, mem + words);
  }
}
