// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "sequitur/futures/base/sqFuturesGlobals.hpp"
#include "sequitur/futures/thread/sqSplitLooks.hpp"

// A walk may cost this part of a thread's time.
static const int walk_share = 20;

// The longest rest after splits in vain, and after looks in vain, is 2 to this power beats.
static const int longest_rest = 7;
static const int longest_look_rest = 3;

SqSplitLooks::SqSplitLooks()
  : _last_seen(), _times_seen(0), _splits_in_vain(0), _looks_in_vain(0), _is_looking(false), _rest_until(0),
    _is_asked(0) {}

// The acquire pairs with the release in answer, and orders the time that the last look named behind the answer (message
// passing). Without it the thread could be asked again at once, which costs a look and breaks nothing.
bool SqSplitLooks::ask(jlong now) {
  return Atomic::load_acquire(&_is_asked) == 0 && now >= Atomic::load(&_rest_until) &&
         Atomic::cmpxchg(&_is_asked, 0, 1) == 0;
}

void SqSplitLooks::answer() {
  Atomic::release_store(&_is_asked, 0);
}

void SqSplitLooks::rest_until(jlong time) {
  Atomic::store(&_rest_until, time);
}

bool SqSplitLooks::begin(jlong now) {
  if (_is_looking || now < _rest_until) {
    return false;
  }
  _is_looking = true;
  return true;
}

// A look in which the oldest call is another than the last time has found calls too short to split. One such look is
// how any split begins; after more the thread is left alone for longer.
void SqSplitLooks::saw(const SqSplitCandidate& candidate, jlong start, jlong end, jlong beat) {
  _times_seen = candidate.is_none() ? 0 : candidate.is_same(_last_seen) ? _times_seen + 1 : 1;
  _last_seen = candidate;
  _looks_in_vain = _times_seen > 1 ? 0 : MIN2(_looks_in_vain + 1, longest_look_rest);
  // What was seen for the first time is looked at again at the next beat.
  jlong until = _looks_in_vain == 1 ? end : end + walk_share * (end - start);
  if (_looks_in_vain > 1 && !StressLazyFutures) {
    until = MAX2(until, end + (beat << _looks_in_vain));
  }
  rest_until(until);
}

void SqSplitLooks::was_refused(jlong start, jlong end) {
  rest_until(MAX2<jlong>(_rest_until, end + walk_share * (end - start)));
}

void SqSplitLooks::call_ended(bool paid, jlong now, jlong beat) {
  if (paid) {
    _splits_in_vain = 0;
    _times_seen = MAX2(_times_seen, 1);
    return;
  }
  _splits_in_vain = MIN2(_splits_in_vain + 1, longest_rest);
  rest_until(now + (beat << _splits_in_vain));
}
