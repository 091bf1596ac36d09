// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "runtime/atomic.hpp"
#include "runtime/globals.hpp"
#include "runtime/mutexLocker.hpp"
#include "runtime/os.hpp"
#include "runtime/task.hpp"
#include "sequitur/locks/trace/report/sqLockTraceEvents.hpp"
#include "sequitur/locks/trace/report/sqLockTraceFile.hpp"
#include "sequitur/locks/trace/report/sqLockTraceWindows.hpp"
#include "sequitur/locks/trace/sqLockRecords.hpp"
#include "sequitur/locks/trace/sqLockTraceClock.hpp"
#include "sequitur/locks/trace/sqLockTraceGlobals.hpp"
#include "sequitur/locks/trace/sqTracedThread.hpp"
#include "sequitur/locks/trace/sqTraceNames.hpp"

// All of it under PeriodicTask_lock, which a task holds while it runs.
class LockTraceTask : public PeriodicTask {
  uint32_t _window;
  uint64_t _start;
  bool _is_open;
  bool _is_over;

  static bool is_chosen() {
    const double drawn = (double)os::random() / max_jint;
    return drawn * 100 < LockTraceShare || LockTraceShare >= 100;
  }

  // Threads are armed before the window opens, and disarmed after it has closed: else a window would begin and end
  // with locks of those threads only that were armed first or disarmed last.
  void open() {
    SqTracedThread::arm_all(SqTracedThread::recording);
    SqTraceNames::forget_addresses();
    const uint64_t start = SqLockTraceClock::nanos();
    if (!SqLockRecords::open(_window + 1)) {
      SqTracedThread::arm_all(SqTracedThread::off);
      log_warning(locks)("No memory for the trace of locks: this window is left out");
      return;
    }
    _window++;
    _start = start;
    _is_open = true;
  }

  void close(const char* why) {
    SqClosedWindow window = {};
    window.records = SqLockRecords::close(&window.length, &window.without_room);
    SqTracedThread::arm_all(SqTracedThread::off);
    const bool is_full = window.length == SqLockRecords::capacity;
    window.number = _window;
    window.start = _start;
    // What is recorded of a full window ends with its last record.
    window.end = is_full ? window.records[window.length - 1].nanos : SqLockTraceClock::nanos();
    window.why_ended = is_full ? "full" : why;
    _is_open = false;
    SqLockTraceFile::write_window(window);
    SqLockTraceEvents::commit(window);
  }

 public:
  LockTraceTask() : PeriodicTask(min_interval), _window(0), _start(0), _is_open(false), _is_over(false) {}

  void task() override {
    if (_is_open) {
      close("time");
    }
    if (!_is_over && is_chosen()) {
      open();
    }
  }

  void interrupt(const char* why) {
    if (_is_open) {
      close(why);
    }
  }

  void end() {
    interrupt("exit");
    _is_over = true;
    SqLockTraceFile::finish();
  }
};

static LockTraceTask* volatile the_task = nullptr;

void SqLockTraceWindows::begin() {
  if (Atomic::load_acquire(&the_task) != nullptr) {
    return;
  }
  LockTraceTask* task = new LockTraceTask();
  if (Atomic::cmpxchg(&the_task, (LockTraceTask*)nullptr, task) == nullptr) {
    SqTracedThread::arm_all(SqTracedThread::off);
    task->enroll();
  } else {
    delete task;
  }
}

bool SqLockTraceWindows::write_so_far() {
  MutexLocker hold(PeriodicTask_lock);
  LockTraceTask* task = Atomic::load_acquire(&the_task);
  if (task != nullptr) {
    task->interrupt("command");
  }
  return SqLockTraceFile::write_so_far();
}

void SqLockTraceWindows::print_totals(outputStream* out) {
  MutexLocker hold(PeriodicTask_lock);
  SqLockTraceFile::print_totals(out);
}

void SqLockTraceWindows::end() {
  LockTraceTask* task = Atomic::load_acquire(&the_task);
  if (task == nullptr) {
    SqLockTraceFile::finish();
    return;
  }
  MutexLocker hold(PeriodicTask_lock);
  task->end();
}
