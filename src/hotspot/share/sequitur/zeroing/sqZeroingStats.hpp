// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_SQZEROINGSTATS_HPP
#define SHARE_SEQUITUR_ZEROING_SQZEROINGSTATS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "utilities/globalDefinitions.hpp"
#include "utilities/ticks.hpp"

class outputStream;

// What zeroing has done, in bytes, nanoseconds and times, since the VM started or between two of these.
struct SqZeroingTotals {
  uint64_t window_bytes; // cleared by mutators in windows and large objects
  uint64_t window_ns;
  uint64_t helped_bytes; // cleared by mutators in place of the zeroer
  uint64_t helped_ns;
  uint64_t helps;
  uint64_t zeroer_bytes; // cleared by the zeroer
  uint64_t zeroer_ns;
  uint64_t zeroer_cpu_ns;
  uint64_t fresh_bytes; // needed no clearing, for nobody had used them
  uint64_t left_bytes;  // left as they were in TLABs, for each object to be cleared as it is made
  uint64_t waits;       // for another thread to clear a chunk
  uint64_t wait_ns;

  SqZeroingTotals since(const SqZeroingTotals& before) const;
};

// Measures elapsed time. Cost: two reads of the time stamp counter where the VM trusts it. A thread that changes its
// processor in between may measure too little, never less than nothing.
class SqZeroingTimer {
 public:
  SqZeroingTimer() : _start(FastUnorderedElapsedCounterSource::now()) {}

  uint64_t elapsed() const { // ns
    const FastUnorderedElapsedCounterSource::Type ticks = FastUnorderedElapsedCounterSource::now() - _start;
    return ticks <= 0 ? 0 : FastUnorderedElapsedCounterSource::nanoseconds(ticks);
  }

 private:
  const FastUnorderedElapsedCounterSource::Type _start;
};

// Counts and reports. The add functions may be called by any thread.
class SqZeroingStats : AllStatic {
 public:
  // A mutator is about to clear memory. True: it is to be timed, and its time to be added. Reading the clock may take
  // longer than clearing 4K, so one window is timed for each timed_bytes, and counts for as many.
  static bool add_window(size_t bytes);
  static void add_window_time(size_t bytes, uint64_t ns);
  static void add_help(size_t bytes, uint64_t ns);
  static void add_fresh(size_t bytes);
  static void add_left(size_t bytes);
  static void add_wait(uint64_t ns);
  static void add_zeroer_bytes(size_t bytes);
  static void add_zeroer_time(uint64_t ns, uint64_t cpu_ns);

  static SqZeroingTotals totals();

  // The time between two collections is over: counts it, and reports it as a line under -Xlog:gc+zeroing and as the JFR
  // event jdk.NurseryZeroing. VM thread at a safepoint.
  static void end_cycle(SqZeroingPolicy::Way way, const SqZeroingTotals& done, double processors_in_use);

  // The line of totals at exit, under -Xlog:gc+zeroing.
  static void log_totals();

  // The same, a line for each number: "key: value".
  static void print_totals(outputStream* out);

 private:
  static const size_t timed_bytes = 128 * K;

  static volatile uint64_t _cycles[SqZeroingPolicy::number_of_ways];

  static uint64_t cycles(SqZeroingPolicy::Way way);
  static uint64_t all_cycles();

  static void log_cycle(SqZeroingPolicy::Way way, const SqZeroingTotals& done, double processors_in_use);
  static void send_event(SqZeroingPolicy::Way way, const SqZeroingTotals& done);
  static void print(outputStream* out, const char* between, const char* after);
};

#endif // SHARE_SEQUITUR_ZEROING_SQZEROINGSTATS_HPP
