// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_SQZEROINGCYCLE_HPP
#define SHARE_SEQUITUR_ZEROING_SQZEROINGCYCLE_HPP

#include "memory/allStatic.hpp"
#include "sequitur/zeroing/policy/sqZeroingSample.hpp"
#include "sequitur/zeroing/sqZeroingStats.hpp"

class SqZeroerThread;

// Runs nursery zeroing from one collection to the next: stops the zeroer, reports, renews the states of memory, decides
// the way of the next cycle, starts the zeroer. VM thread at a safepoint, except for stop.
class SqZeroingCycle : AllStatic {
 public:
  // Before the collection reads or writes anything in the heap.
  static void collection_begins();

  // After it has done everything, eden's new size included.
  static void collection_ends();

  // The VM exits: ends the zeroer and reports. Any thread, in VM state, once. What the zeroer has not cleared, mutators
  // clear for themselves.
  static void stop();

 private:
  static SqZeroerThread* _zeroer;
  static bool _is_stopped;
  static SqZeroingTotals _totals; // of all earlier cycles
  static SqZeroingSample _sample; // of the cycle that ended
  static size_t _used_bytes;      // of the heap when the cycle began
  static jlong _started_wall;     // ns
  static jlong _started_cpu;      // ns, of the whole VM
  // Cycles since the zeroer last waited for a processor, and how many it takes until one is taken for idle again: more
  // each time, for a trial takes a processor away from other programs.
  static int _calm_cycles;
  static int _needed_calm;
  static const int shortest_calm = 4;
  static const int longest_calm = 128;

  static void take_sample();
  static bool has_waited(const SqZeroingTotals& done);
  static bool is_contended(const SqZeroingTotals& done);
  static void begin_cycle();
  static void start_zeroer();
};

#endif // SHARE_SEQUITUR_ZEROING_SQZEROINGCYCLE_HPP
