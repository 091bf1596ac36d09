// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGTRIALS_HPP
#define SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGTRIALS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/policy/sqZeroingSample.hpp"

// Finds the way of zeroing under which the program takes least CPU time (of all but the zeroer) per byte it allocates.
//
// Why a measurement: whether new memory is in a cache when it is used depends on the sizes of objects, eden, working
// set and caches and on the other processors; the price of a cycle sums all of that up, on the machine at hand.
//
// Model: each way has the median price of its last cycles. First the ways take turns, so that warm-up burdens all of
// them alike. Then the best one is in force, and another is tried for one cycle from time to time. It takes over when
// this price and its median are lower by the margin; while that does not happen, trials become rarer, so that a bad way
// costs next to nothing. When the price of the best way itself moves, the program has entered another phase, and trials
// are frequent again. A phase may change the others only (code that is compiled does not make the zeroer faster): so a
// trial that is cheap while the median of its way is not is repeated at once, and one that is dear counts, whatever the
// median was before.
// The zeroer is in force or tried only while a processor is idle, and is tried at once when one has become so. Windows
// cleared through the caches are no candidate: adaptive code would clear small objects in them a second time, and gain
// what hot gains.
class SqZeroingTrials : AllStatic {
 public:
  static SqZeroingPolicy::Way next(const SqZeroingSample& sample);

 private:
  static const int kept_prices = 5;       // a median of few, so that a new phase of the program is soon seen
  static const int enough_prices = 3;     // for a comparison
  static constexpr double margin = 0.98;  // of the current median: less is within the noise of cycles
  static constexpr double phase = 1.2;    // a median that moves by this factor is that of another phase
  static const int shortest_interval = 8; // cycles between two trials
  static const int longest_interval = 128;
  static const size_t least_bytes = 4 * M; // cycles that allocate less say nothing
  static const int most_fresh = 16; // and neither do those in more than a 16th of fresh memory: it costs page faults

  struct Prices {
    double price[kept_prices]; // ns per byte
    int count;

    void add(double price);
    bool are_enough() const { return count >= enough_prices; }
    double last() const { return price[(count - 1) % kept_prices]; }
    double median() const;
  };

  static Prices _prices[SqZeroingPolicy::number_of_ways];
  static SqZeroingPolicy::Way _best;
  static bool _is_first_round;
  static double _phase_price; // median of the best way when its phase began
  static int _interval;
  static int _until_trial;
  static int _last_tried;
  static bool _was_zeroer_open;

  static Prices& prices(SqZeroingPolicy::Way way) { return _prices[static_cast<int>(way)]; }
  static bool is_telling(const SqZeroingSample& sample);
  static bool is_open(SqZeroingPolicy::Way way, const SqZeroingSample& sample);
  static SqZeroingPolicy::Way fewest_prices(const SqZeroingSample& sample);
  static SqZeroingPolicy::Way cheapest(const SqZeroingSample& sample);
  static bool compare(SqZeroingPolicy::Way tried);
  static void try_zeroer_next(const SqZeroingSample& sample);
  static bool is_new_phase();
  static void begin_phase();
  static SqZeroingPolicy::Way next_to_try(const SqZeroingSample& sample);
};

#endif // SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGTRIALS_HPP
