// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_MARKS_SQSPLITHISTORY_HPP
#define SHARE_SEQUITUR_FUTURES_MARKS_SQSPLITHISTORY_HPP

#include "runtime/atomic.hpp"
#include "runtime/os.hpp"
#include "utilities/globalDefinitions.hpp"

// What the splits at one marked call have won, over all threads.
//
// Guarantee: a call whose rests have next to nothing to do before they stop is split ever more rarely, and as often as
// any other after the first split that pays. Model: counts without order; threads that meet may lose one. Cost: a load
// for each frame in a marked call that a look comes to.
class SqSplitHistory {
 public:
  SqSplitHistory() : _in_vain(0), _paused_until(0) {}

  // Whether the call is not to be split now; the clock is asked only where a split was ever in vain.
  bool is_paused() const {
    const jlong until = Atomic::load(&_paused_until);
    return until != 0 && os::javaTimeNanos() < until;
  }

  void paid() { Atomic::store(&_in_vain, 0); }

  // The call went on for long and its rest had ended at once; now: os::javaTimeNanos, beat: ns.
  void in_vain(jlong now, jlong beat) {
    const int times = MIN2(Atomic::load(&_in_vain) + 1, longest_pause);
    Atomic::store(&_in_vain, times);
    Atomic::store(&_paused_until, now + (beat << times));
  }

 private:
  static const int longest_pause = 10; // 2 to this power beats

  volatile int _in_vain;        // in a row
  volatile jlong _paused_until; // 0: never
};

#endif // SHARE_SEQUITUR_FUTURES_MARKS_SQSPLITHISTORY_HPP
