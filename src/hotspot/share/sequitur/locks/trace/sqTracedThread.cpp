// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/threadSMR.hpp"
#include "sequitur/locks/trace/sqTracedThread.hpp"

static volatile SqTracedThread::Armed all_armed = SqTracedThread::beginning;
static volatile uint64_t locks_of_the_dead = 0;

SqTracedThread::SqTracedThread() : _locks(0), _armed(Atomic::load(&all_armed)) {}

SqTracedThread::~SqTracedThread() {
  if (_locks > 0) { Atomic::add(&locks_of_the_dead, _locks); }
}

uint64_t SqTracedThread::sum() {
  uint64_t sum = Atomic::load(&locks_of_the_dead);
  for (JavaThreadIteratorWithHandle threads; JavaThread* thread = threads.next();) {
    sum += thread->sequitur.trace.locks();
  }
  return sum;
}

void SqTracedThread::arm_all(Armed armed) {
  Atomic::store(&all_armed, armed);
  for (JavaThreadIteratorWithHandle threads; JavaThread* thread = threads.next();) {
    thread->sequitur.trace.set_armed(armed);
  }
}
