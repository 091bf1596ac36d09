// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/mutexLocker.hpp"
#include "sequitur/futures/base/sqFuturesGlobals.hpp"
#include "sequitur/futures/base/sqFuturesLocks.hpp"
#include "sequitur/futures/workers/sqFuturesScheduler.hpp"
#include "sequitur/futures/workers/sqFuturesWorker.hpp"

// Threads of ours at most; beyond it nothing is split until one is idle again.
static const uint most_workers = 256;

// An idle worker and one that takes its place when it gets something to do.
static const uint idle_wanted = 2;

// Stacks that differ by no more than this are alike.
static const size_t stack_slack = 64 * K;

// The longest pause between two looks, in beats.
static const int long_pause = 100;

SqFuturesWorker* SqFuturesScheduler::_idle = nullptr;
uint SqFuturesScheduler::_idle_count = 0;
uint SqFuturesScheduler::_workers = 0;
uint SqFuturesScheduler::_coming = 0;
size_t SqFuturesScheduler::_stack_bytes = 0;
bool SqFuturesScheduler::_is_stack_wanted = false;
volatile int SqFuturesScheduler::_starting = 0;
volatile int SqFuturesScheduler::_free = 0;
volatile int SqFuturesScheduler::_seen = 0;
volatile jlong SqFuturesScheduler::_interval = 0;

jlong SqFuturesScheduler::beat_ns() {
  return static_cast<jlong>(LazyFuturesBeat) * 1000;
}

// The idle workers

void SqFuturesScheduler::idle_begins(SqFuturesWorker* worker) {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  worker->next_idle = _idle;
  _idle = worker;
  _idle_count++;
  Atomic::store(&_interval, beat_ns());
}

bool SqFuturesScheduler::is_watch(const SqFuturesWorker* worker) {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  return worker == _idle;
}

void SqFuturesScheduler::wake_watch() {
  assert_lock_strong(SqFuturesLocks::scheduler);
  if (_idle != nullptr) {
    _idle->wake();
  }
}

void SqFuturesScheduler::task_begins() {
  Atomic::dec(&_starting);
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  wake_watch();
}

uint SqFuturesScheduler::worker_wanted(size_t* stack_bytes) {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  const bool is_wanted = _idle_count + _coming < idle_wanted || _is_stack_wanted;
  if (!is_wanted || _workers >= most_workers) {
    return 0;
  }
  *stack_bytes = _stack_bytes;
  _is_stack_wanted = false;
  _coming++;
  return ++_workers;
}

void SqFuturesScheduler::worker_came() {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  _coming--;
}

void SqFuturesScheduler::worker_failed() {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  _coming--;
  _workers--;
}

// Threads that split themselves

// Takes the first idle worker whose stack is as large as the thread's, so that the rest overflows it no sooner.
SqFuturesWorker* SqFuturesScheduler::take_idle(size_t stack_bytes) {
  for (SqFuturesWorker** at = &_idle; *at != nullptr; at = &(*at)->next_idle) {
    SqFuturesWorker* worker = *at;
    if (worker->stack_bytes() + stack_slack >= stack_bytes) {
      *at = worker->next_idle;
      _idle_count--;
      return worker;
    }
  }
  return nullptr;
}

SqFuturesWorker* SqFuturesScheduler::reserve(const JavaThread* self) {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  if (_free <= 0) {
    return nullptr;
  }
  SqFuturesWorker* worker = take_idle(self->stack_size());
  if (worker != nullptr) {
    _free--;
  } else {
    _stack_bytes = MAX2(_stack_bytes, self->stack_size());
    _is_stack_wanted = true;
    wake_watch();
  }
  return worker;
}

void SqFuturesScheduler::hand_over(SqFuturesWorker* worker, SqSplitTask* task) {
  Atomic::inc(&_starting);
  worker->give(task);
}

void SqFuturesScheduler::release(SqFuturesWorker* worker) {
  idle_begins(worker);
  worker->wake();
}

void SqFuturesScheduler::candidate_seen() {
  Atomic::store(&_seen, 1);
  if (interval() > beat_ns()) {
    MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
    wake_watch();
  }
}

void SqFuturesScheduler::thread_waits() {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  Atomic::store(&_interval, beat_ns());
  wake_watch();
}

// The watch

int SqFuturesScheduler::set_free(int processors) {
  const int free = processors - Atomic::load(&_starting);
  Atomic::store(&_free, free);
  return free;
}

bool SqFuturesScheduler::has_candidate() {
  return Atomic::load(&_seen) == 1;
}

jlong SqFuturesScheduler::interval() {
  return Atomic::load(&_interval);
}

void SqFuturesScheduler::next_interval() {
  const jlong now = interval();
  const bool was_seen = Atomic::xchg(&_seen, 0) == 1;
  Atomic::store(&_interval, was_seen ? beat_ns() : MIN2(now + now / 2, long_pause * beat_ns()));
}
