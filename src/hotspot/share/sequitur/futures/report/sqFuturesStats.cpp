// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "jfr/jfrEvents.hpp"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "oops/method.hpp"
#include "runtime/atomic.hpp"
#include "runtime/javaThread.hpp"
#include "sequitur/futures/base/sqFuturesGlobals.hpp"
#include "sequitur/futures/marks/sqSplitTable.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "sequitur/futures/report/sqRefusalCounts.hpp"
#include "sequitur/futures/thread/sqPathClock.hpp"
#include "utilities/ostream.hpp"

static volatile uint64_t points, looks, look_ns, splits, split_ns, rests, rest_ns, workers, call_waits, call_wait_ns,
    rest_waits, rest_wait_ns;

volatile uint64_t SqFuturesStats::_refusals[static_cast<int>(SqSplitRefusal::number_of)];

static void add(volatile uint64_t& counter, uint64_t amount) {
  Atomic::add(&counter, amount, memory_order_relaxed);
}

void SqFuturesStats::transformed(int number) {
  add(points, number);
}

void SqFuturesStats::looked(jlong ns) {
  add(looks, 1);
  add(look_ns, ns);
}

void SqFuturesStats::split(Method* method, int bci, int depth, jlong ns) {
  add(splits, 1);
  add(split_ns, ns);
  if (log_is_enabled(Debug, futures)) {
    ResourceMark rm;
    log_debug(futures)("split %s at bci %d, %d frames down, in " JLONG_FORMAT " us", method->external_name(), bci,
                       depth, ns / 1000);
  }
  EventFutureSplit event;
  if (event.should_commit()) {
    event.set_cost(ns);
    event.set_method(method);
    event.set_bci(bci);
    event.set_depth(depth);
    event.commit();
  }
}

void SqFuturesStats::refused(Method* method, int bci, SqSplitRefusal reason) {
  add(_refusals[static_cast<int>(reason)], 1);
  if (LazyFuturesReport) {
    SqRefusalCounts::add(method, bci, reason);
  }
  if (log_is_enabled(Debug, futures)) {
    ResourceMark rm;
    log_debug(futures)("not split: %s at bci %d: %s", method->external_name(), bci, text_of(reason));
  }
  EventFutureRefusal event;
  if (event.should_commit()) {
    event.set_method(method);
    event.set_bci(bci);
    event.set_reason(text_of(reason));
    event.commit();
  }
}

void SqFuturesStats::rest_ended(jlong ns) {
  add(rests, 1);
  add(rest_ns, ns);
}

void SqFuturesStats::worker_added() {
  add(workers, 1);
}

void SqFuturesStats::waited(bool for_call, jlong ns) {
  add(for_call ? call_waits : rest_waits, 1);
  add(for_call ? call_wait_ns : rest_wait_ns, ns);
  EventFutureWait event;
  if (event.should_commit()) {
    event.set_awaited(for_call ? "call" : "rest");
    event.set_time(ns);
    event.commit();
  }
}

static double micros_each(uint64_t ns, uint64_t times) {
  return times == 0 ? 0.0 : static_cast<double>(ns) / static_cast<double>(times) / 1000;
}

void SqFuturesStats::print_totals(outputStream* out) {
  out->print_cr("classes with split points: %d", SqSplitTable::number_of_classes());
  out->print_cr("split points loaded: " UINT64_FORMAT, Atomic::load(&points));
  out->print_cr("splits: " UINT64_FORMAT, Atomic::load(&splits));
  out->print_cr("us for a split: %.1f", micros_each(split_ns, splits));
  out->print_cr("looks: " UINT64_FORMAT, Atomic::load(&looks));
  out->print_cr("us for a look: %.1f", micros_each(look_ns, looks));
  out->print_cr("rests run: " UINT64_FORMAT, Atomic::load(&rests));
  out->print_cr("ms in rests: %.1f", static_cast<double>(Atomic::load(&rest_ns)) / NANOSECS_PER_MILLISEC);
  out->print_cr("waits for calls: " UINT64_FORMAT, Atomic::load(&call_waits));
  out->print_cr("ms waited for calls: %.1f", static_cast<double>(Atomic::load(&call_wait_ns)) / NANOSECS_PER_MILLISEC);
  out->print_cr("waits for rests: " UINT64_FORMAT, Atomic::load(&rest_waits));
  out->print_cr("ms waited for rests: %.1f", static_cast<double>(Atomic::load(&rest_wait_ns)) / NANOSECS_PER_MILLISEC);
  out->print_cr("workers: " UINT64_FORMAT, Atomic::load(&workers));
  for (int i = static_cast<int>(SqSplitRefusal::none) + 1; i < static_cast<int>(SqSplitRefusal::number_of); i++) {
    out->print_cr("not split, %s: " UINT64_FORMAT, text_of(static_cast<SqSplitRefusal>(i)), _refusals[i]);
  }
}

void SqFuturesStats::vm_exits() {
  log_info(futures)("splits: " UINT64_FORMAT " of %.1f us; looks: " UINT64_FORMAT
                    " of %.1f us; rests run: " UINT64_FORMAT " of %.1f us; workers: " UINT64_FORMAT,
                    splits, micros_each(split_ns, splits), looks, micros_each(look_ns, looks), rests,
                    micros_each(rest_ns, rests), workers);
  if (LazyFuturesReport) {
    tty->print_cr("Lazy futures");
    SqPathClock::print(tty);
    print_totals(tty);
    SqRefusalCounts::print(tty);
  }
}
