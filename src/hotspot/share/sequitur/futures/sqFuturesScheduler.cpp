// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/symbolTable.hpp"
#include "gc/shared/memAllocator.hpp"
#include "oops/instanceKlass.hpp"
#include "runtime/atomic.hpp"
#include "runtime/javaCalls.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/mutexLocker.hpp"
#include "runtime/os.hpp"
#include "runtime/threadSMR.hpp"
#include "sequitur/futures/base/sqFuturesGlobals.hpp"
#include "sequitur/futures/base/sqFuturesLocks.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/report/sqFuturesCommand.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqFuturesScheduler.hpp"
#include "sequitur/futures/sqFuturesWorker.hpp"
#include "sequitur/futures/sqSplitHandshake.hpp"
#include "utilities/growableArray.hpp"

// Threads of ours at most; beyond it nothing is split until one is idle again.
static const uint most_workers = 256;

// An idle worker and one that takes its place when it gets something to do.
static const uint idle_wanted = 2;

// Stacks that differ by no more than this are alike.
static const size_t stack_slack = 64*K;

// The longest pause between two looks, in beats.
static const int long_pause = 100;

// A thread that was asked; only compared, for it may have ended.
struct SqAsked {
  const JavaThread* thread;
  bool is_pending;
  jlong not_before;
};

static GrowableArrayCHeap<SqAsked, mtThread>* asked = nullptr;

bool SqFuturesScheduler::_is_started = false;
SqFuturesWorker* SqFuturesScheduler::_idle = nullptr;
uint SqFuturesScheduler::_idle_count = 0;
uint SqFuturesScheduler::_workers = 0;
size_t SqFuturesScheduler::_stack_bytes = 0;
bool SqFuturesScheduler::_is_stack_wanted = false;
volatile int SqFuturesScheduler::_starting = 0;
volatile int SqFuturesScheduler::_free = 0;
volatile int SqFuturesScheduler::_seen = 0;
jlong SqFuturesScheduler::_interval = 0;

jlong SqFuturesScheduler::beat_ns() {
  return static_cast<jlong>(LazyFuturesBeat) * 1000;
}

// The idle workers

void SqFuturesScheduler::start(TRAPS) {
  {
    MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
    if (_is_started) {
      return;
    }
    _is_started = true;
    _interval = beat_ns();
    asked = new GrowableArrayCHeap<SqAsked, mtThread>();
  }
  SqFuturesCommand::register_command();
  for (uint i = 0; i < idle_wanted; i++) {
    add_worker(CHECK);
  }
}

void SqFuturesScheduler::add_worker(TRAPS) {
  // The program did not ask for the worker, so it does not hear that there is no memory for it.
  InternalOOMEMark no_memory_is_no_error(THREAD);
  uint number;
  size_t stack_bytes;
  {
    MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
    number = ++_workers;
    stack_bytes = _stack_bytes;
    _is_stack_wanted = false;
  }
  TempNewSymbol name = SymbolTable::new_symbol("add");
  JavaCallArguments arguments;
  arguments.push_int(static_cast<int>(number));
  arguments.push_long(static_cast<jlong>(stack_bytes));
  JavaValue nothing(T_VOID);
  TempNewSymbol signature = SymbolTable::new_symbol("(IJ)V");
  JavaCalls::call_static(&nothing, SqFuturesRuntime::worker_klass(), name, signature, &arguments, THREAD);
  if (HAS_PENDING_EXCEPTION) {
    MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
    _workers--;
    return;
  }
  SqFuturesStats::worker_added();
}

void SqFuturesScheduler::push_idle(SqFuturesWorker* worker) {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  worker->_next_idle = _idle;
  _idle = worker;
  _idle_count++;
  _interval = beat_ns();
}

void SqFuturesScheduler::thread_waits() {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  _interval = beat_ns();
  wake_watch();
}

bool SqFuturesScheduler::is_watch(const SqFuturesWorker* worker) {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  return worker == _idle;
}

// Takes the first idle worker whose stack is as large as the thread's, so that the rest overflows it no sooner.
SqFuturesWorker* SqFuturesScheduler::take_idle(size_t stack_bytes) {
  for (SqFuturesWorker** at = &_idle; *at != nullptr; at = &(*at)->_next_idle) {
    SqFuturesWorker* worker = *at;
    if (worker->_stack_bytes + stack_slack >= stack_bytes) {
      *at = worker->_next_idle;
      _idle_count--;
      return worker;
    }
  }
  return nullptr;
}

SqFuturesWorker* SqFuturesScheduler::reserve(const JavaThread* self) {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  if (_free <= 0) {
    return nullptr;
  }
  SqFuturesWorker* worker = take_idle(self->stack_size());
  if (worker != nullptr) {
    _free--;
  } else {
    _stack_bytes = MAX2(_stack_bytes, self->stack_size());
    _is_stack_wanted = true;
    wake_watch();
  }
  return worker;
}

void SqFuturesScheduler::wake_watch() {
  assert_lock_strong(SqFuturesLocks::scheduler);
  if (_idle != nullptr) {
    _idle->_event->unpark();
  }
}

void SqFuturesScheduler::task_begins() {
  Atomic::dec(&_starting);
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  wake_watch();
}

void SqFuturesScheduler::hand_over(SqFuturesWorker* worker, SqSplitTask* task) {
  Atomic::inc(&_starting);
  Atomic::release_store(&worker->_task, task);
  worker->_event->unpark();
}

void SqFuturesScheduler::release(SqFuturesWorker* worker) {
  push_idle(worker);
  worker->_event->unpark();
}

// The watch

void SqFuturesScheduler::candidate_seen() {
  Atomic::store(&_seen, 1);
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  if (_interval > beat_ns()) {
    wake_watch();
  }
}

void SqFuturesScheduler::answered(const JavaThread* thread, jlong not_before) {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  for (int i = 0; i < asked->length(); i++) {
    if (asked->at(i).thread == thread) {
      asked->at(i).is_pending = false;
      asked->at(i).not_before = not_before;
    }
  }
}

// Notes that the thread is asked if it may be.
bool SqFuturesScheduler::may_ask(const JavaThread* thread, jlong now) {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  for (int i = asked->length() - 1; i >= 0; i--) {
    const SqAsked each = asked->at(i);
    const bool is_resting = each.is_pending || now < each.not_before;
    if (each.thread == thread && is_resting) {
      return false;
    }
    if (!is_resting) {
      asked->delete_at(i);
    }
  }
  asked->append(SqAsked{ thread, true, 0 });
  return true;
}

bool SqFuturesScheduler::needs_worker() {
  MutexLocker ml(SqFuturesLocks::scheduler, Mutex::_no_safepoint_check_flag);
  return (_idle_count < idle_wanted || _is_stack_wanted) && _workers < most_workers;
}

void SqFuturesScheduler::look(JavaThread* self) {
  if (needs_worker()) {
    JavaThread* THREAD = self; // for exception macros
    add_worker(THREAD);
    if (HAS_PENDING_EXCEPTION) {
      CLEAR_PENDING_EXCEPTION; // no memory: the workers there are must do
    }
  }
  const int free = static_cast<int>(SqFuturesPolicy::worker_limit()) - running_threads(self) - _starting;
  Atomic::store(&_free, free);
  if (Atomic::xchg(&_seen, 0) == 1) {
    _interval = beat_ns();
  } else {
    _interval = MIN2(_interval + _interval / 2, long_pause * beat_ns());
  }
  if (free > 0) {
    ask(self);
  }
}

static bool is_running(const JavaThread* thread) {
  switch (thread->thread_state()) {
    case _thread_in_Java:
    case _thread_in_Java_trans:
    case _thread_in_vm:
    case _thread_in_vm_trans: return !thread->is_hidden_from_external_view();
    default:                  return false;
  }
}

int SqFuturesScheduler::running_threads(JavaThread* self) {
  int running = 0;
  for (JavaThreadIteratorWithHandle threads; JavaThread* each = threads.next(); ) {
    running += each != self && is_running(each) ? 1 : 0;
  }
  return running;
}

void SqFuturesScheduler::ask(JavaThread* self) {
  const jlong now = os::javaTimeNanos();
  for (JavaThreadIteratorWithHandle threads; JavaThread* each = threads.next(); ) {
    if (each != self && is_running(each) && may_ask(each, now)) {
      Handshake::execute(new SqSplitHandshake(each), each);
    }
  }
}
