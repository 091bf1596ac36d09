// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_BASE_SQPATHCLOCK_HPP
#define SHARE_SEQUITUR_FUTURES_BASE_SQPATHCLOCK_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class outputStream;

// Work and span of what was split: how long one thread would have needed, and how long arbitrarily many.
//
// Model: each thread has a clock of its longest path, in ns. A rest's clock starts at that of the split frame; who
// waits for another goes on at the later of the two clocks. That is work and span of the graph of splits that happened
// (Cilk's definition); what was never split counts as sequential, so the span is an upper bound. A phase is the time
// from a thread's first split to the end of that method; only phases count.
class SqPathClock : AllStatic {
 public:
  static jlong now();

  // This thread has split a frame; `first` if it had no split frame.
  static void split(bool first);

  // This thread runs a rest that was split off at that time of the path, until rest_ended.
  static void rest_begins(jlong path);
  static void rest_ended();

  // This thread has waited so long for something that ended at that time of the path; `last` if it has no split frame
  // left.
  static void joined(jlong path, jlong waited, bool last);

  static void print(outputStream* out);
};

#endif // SHARE_SEQUITUR_FUTURES_BASE_SQPATHCLOCK_HPP
