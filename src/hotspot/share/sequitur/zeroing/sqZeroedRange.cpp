// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/javaThread.hpp"
#include "runtime/safepoint.hpp"
#include "runtime/threadSMR.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/sqZeroedRange.hpp"
#include "sequitur/zeroing/sqZeroingRuntime.hpp"

void SqZeroedRange::forget_all() {
  assert_at_safepoint();
  if (SqZeroingPolicy::has_fault(SqZeroingFault::range)) {
    return;
  }
  for (JavaThreadIteratorWithHandle threads; JavaThread* thread = threads.next();) {
    thread->sequitur.zeroed.set(nullptr, nullptr);
    ThreadLocalAllocBuffer& tlab = thread->tlab();
    if (tlab.end() != nullptr) {
      SqZeroingRuntime::distrust(tlab.top(), tlab.hard_end());
    }
  }
}
