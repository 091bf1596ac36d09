// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_THREAD_SQSPLITLOOKS_HPP
#define SHARE_SEQUITUR_FUTURES_THREAD_SQSPLITLOOKS_HPP

#include "utilities/globalDefinitions.hpp"

class Method;
class SqSplitPoint;

// A frame that is in a marked call, as SqSplitFrames knows it.
struct SqSplitCandidate {
  intptr_t* key;
  address pc;
  Method* method;
  const SqSplitPoint* point;
  int place;
  int depth; // number of younger frames
  bool is_interpreted;

  bool is_none() const { return key == nullptr; }
  bool is_same(const SqSplitCandidate& other) const {
    return key == other.key && place == other.place && pc == other.pc && point == other.point;
  }
};

// When a thread looks for a frame to split, and what it saw when it looked last.
//
// Guarantee: a thread is asked by one request at a time, and not before the time that its last look named. Looks take
// no more than a twentieth of a thread's time.
// Model: only ask and answer meet other threads; the rest is the thread's own. All times are in ns of
// os::javaTimeNanos; a beat is SqFuturesScheduler::beat_ns.
class SqSplitLooks {
 public:
  SqSplitLooks();

  // Whether the thread may be asked now. If so, it counts as asked until it has answered. Any thread may call this.
  bool ask(jlong now);

  // The thread has done what it was asked.
  void answer();

  // Begins a look, unless the thread is to be left alone or is looking.
  bool begin(jlong now);

  // Has seen the candidate, or none, in a look that began and ended then. From now on the thread is left alone for a
  // time.
  void saw(const SqSplitCandidate& candidate, jlong start, jlong end, jlong beat);
  void end() { _is_looking = false; }

  // Whether the candidate that was seen was in the same call a look before.
  bool is_lasting() const { return _times_seen > 1; }

  void was_split() { _times_seen = 0; }

  // A split that was begun and given up then.
  void was_refused(jlong start, jlong end);

  // A split call has ended; paid: it went on for long enough. A thread whose splits were in vain is left alone, the
  // longer the more there were in a row. A frame whose split paid counts as seen when it makes the call again, as a
  // loop of steps does.
  void call_ended(bool paid, jlong now, jlong beat);

 private:
  SqSplitCandidate _last_seen;
  int _times_seen;
  int _splits_in_vain; // in a row
  int _looks_in_vain;  // in a row
  bool _is_looking;
  volatile jlong _rest_until; // the thread is left alone until then
  volatile int _is_asked;     // 1: it is, and has not answered

  void rest_until(jlong time);
};

#endif // SHARE_SEQUITUR_FUTURES_THREAD_SQSPLITLOOKS_HPP
