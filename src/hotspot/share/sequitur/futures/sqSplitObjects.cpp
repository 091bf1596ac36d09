// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/deoptimization.hpp"
#include "runtime/escapeBarrier.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/sqSplitObjects.hpp"

bool SqSplitObjects::share(JavaThread* self, intptr_t* id) {
  Deoptimization::deoptimize_frame(self, id);
#if COMPILER2_OR_JVMCI
  EscapeBarrier barrier(!SqFuturesPolicy::has_fault(SqFuturesFault::stale_objects), self, self);
  return !barrier.barrier_active() || barrier.deoptimize_objects(id);
#else
  return true;
#endif
}
