// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "gc/shared/collectedHeap.hpp"
#include "memory/universe.hpp"
#include "runtime/mutexLocker.hpp"
#include "runtime/os.hpp"
#include "sequitur/zeroing/policy/sqAdaptiveZeroing.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/sqEdenLayout.hpp"
#include "sequitur/zeroing/sqZeroedRange.hpp"
#include "sequitur/zeroing/sqZeroerThread.hpp"
#include "sequitur/zeroing/sqZeroingCycle.hpp"

#include <time.h>

SqZeroerThread* SqZeroingCycle::_zeroer = nullptr;
bool SqZeroingCycle::_is_stopped = false;
SqZeroingTotals SqZeroingCycle::_totals;
SqZeroingSample SqZeroingCycle::_sample;
size_t SqZeroingCycle::_used_bytes = 0;
jlong SqZeroingCycle::_started_wall = 0;
jlong SqZeroingCycle::_started_cpu = 0;

int SqZeroingCycle::_calm_cycles = SqZeroingCycle::longest_calm;
int SqZeroingCycle::_needed_calm = SqZeroingCycle::shortest_calm;

static jlong vm_cpu_time() { // ns
  struct timespec time;
  return clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 ? time.tv_sec * NANOSECS_PER_SEC + time.tv_nsec : 0;
}

// A thread that is ready to run and does not is one too many for the processors: beside one other thread the zeroer
// would run half of the time. One cycle counts as much as all before it, for a thread that compiles for a moment, or a
// host that takes the processor away, is no reason to give up the zeroer.
bool SqZeroingCycle::has_waited(const SqZeroingTotals& done) {
  static uint64_t worked_ns = 0;
  static uint64_t ran_ns = 0;
  const uint64_t enough = NANOSECS_PER_MILLISEC; // of work, to tell
  if (done.zeroer_ns <= enough) {
    return false;
  }
  worked_ns = worked_ns / 2 + done.zeroer_ns;
  ran_ns = ran_ns / 2 + done.zeroer_cpu_ns;
  const bool has_waited = ran_ns < worked_ns / 4 * 3;
  if (has_waited) {
    worked_ns = ran_ns = 0;
  }
  return has_waited;
}

bool SqZeroingCycle::is_contended(const SqZeroingTotals& done) {
  const bool waited = has_waited(done);
  _calm_cycles = waited ? 0 : MIN2(_calm_cycles + 1, longest_calm);
  if (waited) {
    _needed_calm = MIN2(2 * _needed_calm, longest_calm);
  } else if (_calm_cycles == longest_calm) {
    _needed_calm = shortest_calm;
  }
  return _calm_cycles < _needed_calm;
}

void SqZeroingCycle::take_sample() {
  const SqZeroingTotals totals = SqZeroingStats::totals();
  const SqZeroingTotals done = totals.since(_totals);
  _totals = totals;
  const size_t used = Universe::heap()->used();
  const uint64_t cpu = vm_cpu_time() - _started_cpu;
  _sample.allocated_bytes = used > _used_bytes ? used - _used_bytes : 0;
  _sample.wall_ns = os::javaTimeNanos() - _started_wall;
  _sample.cpu_ns = cpu > done.zeroer_cpu_ns ? cpu - done.zeroer_cpu_ns : 0;
  _sample.fresh_bytes = done.fresh_bytes;
  _sample.is_contended = is_contended(done) || !SqZeroingPolicy::may_be_concurrent();
  SqZeroingStats::end_cycle(SqZeroingPolicy::way(), done, _sample.processors_in_use());
}

void SqZeroingCycle::collection_begins() {
  if (_zeroer != nullptr) {
    _zeroer->stop_work();
  }
  take_sample();
  SqEdenLayout::collection_begins();
  if (SqZeroingPolicy::is_adaptive()) {
    SqZeroedRange::forget_all();
  }
}

void SqZeroingCycle::collection_ends() {
  SqEdenLayout::collection_ends();
  _sample.eden_bytes = SqEdenLayout::eden_bytes();
  if (SqZeroingPolicy::is_adaptive()) {
    SqZeroingPolicy::set_way(SqAdaptiveZeroing::next(_sample));
  }
  if (SqZeroingPolicy::way() == SqZeroingPolicy::Way::concurrent && !_is_stopped) {
    start_zeroer();
  }
  begin_cycle();
}

void SqZeroingCycle::begin_cycle() {
  _used_bytes = Universe::heap()->used();
  _started_wall = os::javaTimeNanos();
  _started_cpu = vm_cpu_time();
}

void SqZeroingCycle::start_zeroer() {
  if (_zeroer == nullptr) {
    _zeroer = SqZeroerThread::create();
    if (_zeroer == nullptr) {
      SqZeroingPolicy::give_up_zeroer("the operating system gives no thread for the zeroer");
      return;
    }
  }
  _zeroer->start_work(SqEdenLayout::give_to_zeroer());
}

// The Heap_lock keeps collections away, which start the zeroer.
void SqZeroingCycle::stop() {
  {
    MutexLocker ml(Heap_lock);
    _is_stopped = true;
  }
  if (_zeroer != nullptr) {
    _zeroer->stop();
    _zeroer = nullptr;
  }
  SqZeroingStats::log_totals();
}
