// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/locks/sqShortLock.hpp"
#include "sequitur/locks/trace/sqLockRecords.hpp"
#include "sequitur/locks/trace/sqLockTracePolicy.hpp"
#include "sequitur/locks/trace/sqTracedThread.hpp"

// Guards what follows, and each write to a thread's _armed.
static SqShortLock threads_lock;
static SqTracedThread* first = nullptr;
static SqTracedThread::Armed all_armed = SqTracedThread::beginning;
static uint64_t locks_of_the_dead = 0;

SqTracedThread::SqTracedThread() : _locks(0), _armed(beginning), _next(nullptr), _previous(nullptr) {
  if (!SqLockTracePolicy::is_on()) {
    return;
  }
  SqShortLock::Holder hold(threads_lock);
  _armed = all_armed;
  _next = first;
  if (first != nullptr) {
    first->_previous = this;
  }
  first = this;
}

SqTracedThread::~SqTracedThread() {
  if (!SqLockTracePolicy::is_on()) {
    return;
  }
  SqShortLock::Holder hold(threads_lock);
  locks_of_the_dead += _locks;
  if (_next != nullptr) {
    _next->_previous = _previous;
  }
  if (_previous == nullptr) {
    first = _next;
  } else {
    _previous->_next = _next;
  }
}

void SqTracedThread::rest() {
  SqShortLock::Holder hold(threads_lock);
  if (SqLockRecords::is_full()) {
    _armed = off;
  }
}

uint64_t SqTracedThread::sum() {
  SqShortLock::Holder hold(threads_lock);
  uint64_t sum = locks_of_the_dead;
  for (const SqTracedThread* thread = first; thread != nullptr; thread = thread->_next) {
    sum += thread->locks();
  }
  return sum;
}

void SqTracedThread::arm_all(Armed armed) {
  SqShortLock::Holder hold(threads_lock);
  all_armed = armed;
  for (SqTracedThread* thread = first; thread != nullptr; thread = thread->_next) {
    thread->_armed = armed;
  }
}
