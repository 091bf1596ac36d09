// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "runtime/os.hpp"
#include "sequitur/futures/base/sqPathClock.hpp"
#include "utilities/ostream.hpp"

// All in ns. Of this thread: the path up to `since`, which is 0 outside of phases and rests, what it has waited in all,
// where its phase or rest began.
static THREAD_LOCAL jlong path = 0, since = 0, waited_in_all = 0;
static THREAD_LOCAL jlong begin_time = 0, begin_path = 0, begin_waited = 0;
static THREAD_LOCAL bool is_in_rest = false, is_in_phase = false;

static volatile jlong elapsed, work, span;

jlong SqPathClock::now() {
  return since == 0 ? 0 : path + os::javaTimeNanos() - since;
}

static void begin(jlong at) {
  path = begin_path = at;
  since = begin_time = os::javaTimeNanos();
  begin_waited = waited_in_all;
}

static jlong time_worked() {
  return os::javaTimeNanos() - begin_time - (waited_in_all - begin_waited);
}

void SqPathClock::split(bool first) {
  if (first && !is_in_rest && !is_in_phase) {
    is_in_phase = true;
    begin(0);
  }
}

void SqPathClock::rest_begins(jlong at) {
  is_in_rest = true;
  begin(at);
}

void SqPathClock::rest_ended() {
  Atomic::add(&work, time_worked());
  is_in_rest = false;
  since = 0;
}

void SqPathClock::joined(jlong at, jlong waited, bool last) {
  path = MAX2(now() - waited, at);
  since = os::javaTimeNanos();
  waited_in_all += waited;
  if (last && is_in_phase) {
    Atomic::add(&elapsed, since - begin_time);
    Atomic::add(&work, time_worked());
    Atomic::add(&span, now() - begin_path);
    is_in_phase = false;
    since = 0;
  }
}

static double millis(jlong ns) {
  return static_cast<double>(ns) / NANOSECS_PER_MILLISEC;
}

void SqPathClock::print(outputStream* out) {
  out->print_cr("ms in split methods: %.1f", millis(elapsed));
  out->print_cr("ms of work in them: %.1f", millis(work));
  out->print_cr("ms of their longest path: %.1f", millis(span));
  if (elapsed > 0 && span > 0) {
    out->print_cr("ran at once on average: %.2f", millis(work) / millis(elapsed));
    out->print_cr("could run at once at best: %.2f", millis(work) / millis(span));
  }
}
