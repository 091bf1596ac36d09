// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "sequitur/zeroing/policy/sqZeroingTrials.hpp"

#include <algorithm>

using Way = SqZeroingPolicy::Way;

SqZeroingTrials::Prices SqZeroingTrials::_prices[SqZeroingPolicy::number_of_ways];
Way SqZeroingTrials::_best = Way::hot;
bool SqZeroingTrials::_is_first_round = true;
double SqZeroingTrials::_phase_price = 0.0;
int SqZeroingTrials::_interval = SqZeroingTrials::shortest_interval;
int SqZeroingTrials::_until_trial = SqZeroingTrials::shortest_interval;
int SqZeroingTrials::_last_tried = 0;
bool SqZeroingTrials::_was_zeroer_open = true;

void SqZeroingTrials::Prices::add(double new_price) {
  price[count % kept_prices] = new_price;
  count++;
}

double SqZeroingTrials::Prices::median() const {
  const int kept = MIN2(count, kept_prices);
  if (kept == 0) {
    return 0.0;
  }
  double sorted[kept_prices];
  std::copy(price, price + kept, sorted);
  std::nth_element(sorted, sorted + kept / 2, sorted + kept);
  return sorted[kept / 2];
}

bool SqZeroingTrials::is_telling(const SqZeroingSample& sample) {
  return sample.allocated_bytes >= least_bytes && sample.fresh_bytes <= sample.allocated_bytes / most_fresh;
}

bool SqZeroingTrials::is_open(Way way, const SqZeroingSample& sample) {
  switch (way) {
    case Way::temporal:   return false;
    case Way::concurrent: return sample.has_idle_processor();
    default:              return true;
  }
}

Way SqZeroingTrials::fewest_prices(const SqZeroingSample& sample) {
  Way fewest = _best;
  for (int index = 0; index < SqZeroingPolicy::number_of_ways; index++) {
    const Way way = static_cast<Way>(index);
    if (is_open(way, sample) && prices(way).count < prices(fewest).count) {
      fewest = way;
    }
  }
  return fewest;
}

// Of the ways that are open. One whose prices are few is taken for dear.
Way SqZeroingTrials::cheapest(const SqZeroingSample& sample) {
  Way cheapest = is_open(_best, sample) ? _best : Way::hot;
  for (int index = 0; index < SqZeroingPolicy::number_of_ways; index++) {
    const Way way = static_cast<Way>(index);
    if (is_open(way, sample) && prices(way).are_enough() && prices(way).median() < margin * prices(cheapest).median()) {
      cheapest = way;
    }
  }
  return cheapest;
}

void SqZeroingTrials::try_zeroer_next(const SqZeroingSample& sample) {
  const bool is_zeroer_open = is_open(Way::concurrent, sample);
  if (is_zeroer_open && !_was_zeroer_open) {
    _until_trial = 0;
    _last_tried = static_cast<int>(Way::concurrent) - 1;
  }
  _was_zeroer_open = is_zeroer_open;
}

bool SqZeroingTrials::is_new_phase() {
  const double price = prices(_best).median();
  return prices(_best).are_enough() && (price > phase * _phase_price || price * phase < _phase_price);
}

void SqZeroingTrials::begin_phase() {
  _phase_price = prices(_best).median();
  _interval = _until_trial = shortest_interval;
}

// Returns false if the trial is to be repeated.
bool SqZeroingTrials::compare(Way tried) {
  const double best = prices(_best).median();
  const double other = prices(tried).median();
  if (prices(tried).last() >= margin * best) {
    _interval = MIN2(2 * _interval, longest_interval);
    _until_trial = _interval;
  } else if (!prices(tried).are_enough() || other >= margin * best) {
    return false;
  } else {
    log_debug(gc, zeroing)("Zeroing way %s: %.4f ns per byte, %s: %.4f", SqZeroingPolicy::name(tried), other,
                           SqZeroingPolicy::name(_best), best);
    _best = tried;
    begin_phase();
  }
  return true;
}

Way SqZeroingTrials::next_to_try(const SqZeroingSample& sample) {
  for (int step = 1; step <= SqZeroingPolicy::number_of_ways; step++) {
    const int index = (_last_tried + step) % SqZeroingPolicy::number_of_ways;
    const Way way = static_cast<Way>(index);
    if (way != _best && is_open(way, sample)) {
      _last_tried = index;
      return way;
    }
  }
  return _best;
}

Way SqZeroingTrials::next(const SqZeroingSample& sample) {
  const Way last = SqZeroingPolicy::way();
  if (!is_telling(sample)) {
    return is_open(last, sample) ? last : Way::hot;
  }
  prices(last).add(static_cast<double>(sample.cpu_ns) / static_cast<double>(sample.allocated_bytes));
  if (!is_open(_best, sample)) {
    _best = cheapest(sample);
    _phase_price = prices(_best).median();
  }
  if (_is_first_round) {
    const Way unknown = fewest_prices(sample);
    if (!prices(unknown).are_enough()) {
      return unknown;
    }
    _is_first_round = false;
    _best = cheapest(sample);
    _phase_price = prices(_best).median();
  } else if (!is_open(last, sample)) {
    _until_trial = _interval;
  } else if (last != _best) {
    if (!compare(last)) {
      return last;
    }
  } else if (is_new_phase()) {
    begin_phase();
  }
  try_zeroer_next(sample);
  if (_until_trial > 0) {
    _until_trial--;
    return _best;
  }
  return next_to_try(sample);
}
