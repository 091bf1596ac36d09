// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_THREAD_SQPATHCLOCK_HPP
#define SHARE_SEQUITUR_FUTURES_THREAD_SQPATHCLOCK_HPP

#include "utilities/globalDefinitions.hpp"

class outputStream;

// Work and span of what was split: how long one thread would have needed, and how long arbitrarily many.
//
// Model: each thread has a clock of its longest path, in ns. A rest's clock starts at that of the split frame; who
// waits for another goes on at the later of the two clocks. That is work and span of the graph of splits that happened
// (Cilk's definition); what was never split counts as sequential, so the span is an upper bound. A phase is the time
// from a thread's first split to the end of that method; only phases count. A clock is its thread's alone.
class SqPathClock {
 public:
  SqPathClock();

  jlong now() const;

  // The thread has split a frame; `first` if it had no split frame.
  void split(bool first);

  // The thread runs a rest that was split off at that time of the path, until rest_ended.
  void rest_begins(jlong path);
  void rest_ended();

  // The thread has waited so long for something that ended at that time of the path; `last` if it has no split frame
  // left.
  void joined(jlong path, jlong waited, bool last);

  // The sums over all threads.
  static void print(outputStream* out);

 private:
  jlong _path; // up to _since, which is 0 outside of phases and rests
  jlong _since;
  jlong _waited;                                 // in all
  jlong _begin_time, _begin_path, _begin_waited; // of the phase or rest
  bool _is_in_rest, _is_in_phase;

  void begin(jlong path);
  jlong time_worked() const;
};

#endif // SHARE_SEQUITUR_FUTURES_THREAD_SQPATHCLOCK_HPP
