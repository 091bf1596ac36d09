// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/os.hpp"
#include "sequitur/futures/base/sqTimerSlack.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "sequitur/futures/sqFuturesScheduler.hpp"
#include "sequitur/futures/sqFuturesWorker.hpp"
#include "sequitur/futures/sqSplitTask.hpp"

SqFuturesWorker::SqFuturesWorker(JavaThread* thread)
  : _event(ParkEvent::Allocate(thread)), _stack_bytes(thread->stack_size()), _task(nullptr), _next_idle(nullptr) {}

void SqFuturesWorker::sleep(JavaThread* self, jlong ns) {
  ThreadBlockInVM blocked(self);
  if (ns == 0) {
    _event->park();
  } else {
    SqTimerSlack slack;
    _event->park_nanos(ns);
  }
}

// Until the next look of the watch.
void SqFuturesWorker::pause(JavaThread* self) {
  const jlong beat = SqFuturesScheduler::beat_ns();
  const jlong interval = SqFuturesScheduler::_interval;
  sleep(self, interval);
  if (interval > beat && Atomic::load(&SqFuturesScheduler::_seen) == 1) {
    sleep(self, beat); // woken because there is a marked call: it must be there a beat later too
  }
}

SqSplitTask* SqFuturesWorker::await_task(JavaThread* self) {
  SqFuturesScheduler::push_idle(this);
  SqSplitTask* task;
  while ((task = Atomic::load_acquire(&_task)) == nullptr) {
    if (!SqFuturesScheduler::is_watch(this)) {
      sleep(self, 0);
      continue;
    }
    SqFuturesScheduler::look(self);
    if (Atomic::load(&_task) == nullptr) {
      pause(self);
    }
  }
  _task = nullptr;
  SqFuturesScheduler::task_begins();
  return task;
}

void SqFuturesWorker::work(TRAPS) {
  while (true) {
    SqSplitTask* task = await_task(THREAD);
    const jlong start = os::javaTimeNanos();
    task->run(THREAD);
    delete task;
    SqFuturesStats::rest_ended(os::javaTimeNanos() - start);
  }
}
