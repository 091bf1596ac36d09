// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "runtime/mutexLocker.hpp"
#include "runtime/os.hpp"
#include "sequitur/zeroing/memory/sqZeroChunks.hpp"
#include "sequitur/zeroing/memory/sqZeroStores.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/sqZeroerThread.hpp"
#include "sequitur/zeroing/sqZeroingStats.hpp"

SqZeroerThread::SqZeroerThread()
  : _lock(Mutex::nosafepoint, "SqZeroer_lock"), _memory(nullptr), _has_work(false), _is_working(false),
    _must_stop(false) {
  set_name("Zeroer");
}

SqZeroerThread* SqZeroerThread::create() {
  SqZeroerThread* thread = new SqZeroerThread();
  thread->create_and_start(NormPriority);
  return thread->osthread() == nullptr ? nullptr : thread;
}

void SqZeroerThread::start_work(const GrowableArrayCHeap<MemRegion, mtGC>& memory) {
  MonitorLocker ml(&_lock, Mutex::_no_safepoint_check_flag);
  _memory = &memory;
  _has_work = true;
  Atomic::store(&_must_stop, false);
  ml.notify_all();
}

void SqZeroerThread::stop_work() {
  MonitorLocker ml(&_lock, Mutex::_no_safepoint_check_flag);
  _has_work = false;
  Atomic::store(&_must_stop, true);
  while (_is_working) {
    ml.wait();
  }
}

void SqZeroerThread::stop_service() {
  stop_work();
  MonitorLocker ml(&_lock, Mutex::_no_safepoint_check_flag);
  ml.notify_all();
}

// Returns false when the thread is to end.
bool SqZeroerThread::await_work() {
  MonitorLocker ml(&_lock, Mutex::_no_safepoint_check_flag);
  _is_working = false;
  ml.notify_all();
  while (!_has_work && !should_terminate()) {
    ml.wait();
  }
  _has_work = false;
  _is_working = !should_terminate();
  return _is_working;
}

void SqZeroerThread::run_service() {
  while (await_work()) {
    zero_memory();
  }
}

void SqZeroerThread::zero_memory() {
  SqZeroingTimer timer;
  const jlong cpu_before = os::current_thread_cpu_time();
  for (MemRegion region : *_memory) {
    if (Atomic::load(&_must_stop)) {
      break;
    }
    zero_region(region);
  }
  SqZeroingStats::add_zeroer_time(timer.elapsed(), os::current_thread_cpu_time() - cpu_before);
}

void SqZeroerThread::zero_region(MemRegion region) {
  const size_t end = SqZeroChunks::index_of(region.last()) + 1;
  for (size_t chunk = SqZeroChunks::index_of(region.start()); chunk < end; chunk++) {
    if (Atomic::load(&_must_stop)) {
      return;
    }
    if (SqZeroChunks::claim(chunk)) {
      char* from = SqZeroChunks::start_of(chunk);
      char* to = SqZeroChunks::end_of(chunk);
      const bool is_half = SqZeroingPolicy::has_fault(SqZeroingFault::half_chunk);
      SqZeroStores::zero_nontemporal(from, is_half ? from + SqZeroChunks::chunk_bytes / 2 : to);
      SqZeroChunks::publish(chunk);
      SqZeroingStats::add_zeroer_bytes(SqZeroChunks::chunk_bytes);
    }
  }
}
