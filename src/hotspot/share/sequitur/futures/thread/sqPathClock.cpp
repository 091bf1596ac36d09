// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "runtime/os.hpp"
#include "sequitur/futures/thread/sqPathClock.hpp"
#include "utilities/ostream.hpp"

// Of all threads, in ns.
static volatile jlong elapsed, work, span;

SqPathClock::SqPathClock()
  : _path(0), _since(0), _waited(0), _begin_time(0), _begin_path(0), _begin_waited(0), _is_in_rest(false),
    _is_in_phase(false) {}

jlong SqPathClock::now() const {
  return _since == 0 ? 0 : _path + os::javaTimeNanos() - _since;
}

void SqPathClock::begin(jlong path) {
  _path = _begin_path = path;
  _since = _begin_time = os::javaTimeNanos();
  _begin_waited = _waited;
}

jlong SqPathClock::time_worked() const {
  return os::javaTimeNanos() - _begin_time - (_waited - _begin_waited);
}

void SqPathClock::split(bool first) {
  if (first && !_is_in_rest && !_is_in_phase) {
    _is_in_phase = true;
    begin(0);
  }
}

void SqPathClock::rest_begins(jlong path) {
  _is_in_rest = true;
  begin(path);
}

void SqPathClock::rest_ended() {
  Atomic::add(&work, time_worked());
  _is_in_rest = false;
  _since = 0;
}

void SqPathClock::joined(jlong path, jlong waited, bool last) {
  _path = MAX2(now() - waited, path);
  _since = os::javaTimeNanos();
  _waited += waited;
  if (last && _is_in_phase) {
    Atomic::add(&elapsed, _since - _begin_time);
    Atomic::add(&work, time_worked());
    Atomic::add(&span, now() - _begin_path);
    _is_in_phase = false;
    _since = 0;
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
