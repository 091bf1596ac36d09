// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/park.hpp"
#include "sequitur/base/sqTimerSlack.hpp"
#include "sequitur/futures/workers/sqFuturesWorker.hpp"

SqFuturesWorker::SqFuturesWorker(JavaThread* thread)
  : next_idle(nullptr), _event(ParkEvent::Allocate(thread)), _stack_bytes(thread->stack_size()), _task(nullptr) {}

void SqFuturesWorker::wake() {
  _event->unpark();
}

// Orders what the splitting thread has written into the task before the task itself (message passing); pairs with the
// acquire in take.
void SqFuturesWorker::give(SqSplitTask* task) {
  Atomic::release_store(&_task, task);
  wake();
}

SqSplitTask* SqFuturesWorker::take() {
  SqSplitTask* task = Atomic::load_acquire(&_task);
  if (task != nullptr) {
    Atomic::store(&_task, static_cast<SqSplitTask*>(nullptr)); // nobody gives another before the worker is idle again
  }
  return task;
}

bool SqFuturesWorker::has_task() const {
  return Atomic::load(&_task) != nullptr;
}

void SqFuturesWorker::sleep(JavaThread* self, jlong ns) {
  ThreadBlockInVM blocked(self);
  if (ns == 0) {
    _event->park();
  } else {
    SqTimerSlack slack;
    _event->park_nanos(ns);
  }
}
