// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/symbolTable.hpp"
#include "gc/shared/memAllocator.hpp"
#include "oops/instanceKlass.hpp"
#include "runtime/javaCalls.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/os.hpp"
#include "runtime/threadSMR.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqFuturesWatch.hpp"
#include "sequitur/futures/sqSplitHandshake.hpp"
#include "sequitur/futures/sqSplitTask.hpp"
#include "sequitur/futures/workers/sqFuturesScheduler.hpp"
#include "sequitur/futures/workers/sqFuturesWorker.hpp"

static void start_worker(uint number, size_t stack_bytes, TRAPS) {
  // The program did not ask for the worker, so it does not hear that there is no memory for it.
  InternalOOMEMark no_memory_is_no_error(THREAD);
  JavaCallArguments arguments;
  arguments.push_int(static_cast<int>(number));
  arguments.push_long(static_cast<jlong>(stack_bytes));
  JavaValue nothing(T_VOID);
  TempNewSymbol name = SymbolTable::new_symbol("add");
  TempNewSymbol signature = SymbolTable::new_symbol("(IJ)V");
  JavaCalls::call_static(&nothing, SqFuturesRuntime::worker_klass(), name, signature, &arguments, THREAD);
}

void SqFuturesWatch::add_workers(JavaThread* self) {
  JavaThread* THREAD = self; // for exception macros
  size_t stack_bytes;
  while (uint number = SqFuturesScheduler::worker_wanted(&stack_bytes)) {
    start_worker(number, stack_bytes, THREAD);
    if (HAS_PENDING_EXCEPTION) {
      CLEAR_PENDING_EXCEPTION;
      SqFuturesScheduler::worker_failed();
      return;
    }
    SqFuturesStats::worker_added();
  }
}

// The worker

void SqFuturesWatch::work(TRAPS) {
  SqFuturesWorker* worker = new SqFuturesWorker(THREAD);
  SqFuturesScheduler::worker_came();
  while (true) {
    SqSplitTask* task = await_task(worker, THREAD);
    const jlong start = os::javaTimeNanos();
    task->run(THREAD);
    delete task;
    SqFuturesStats::rest_ended(os::javaTimeNanos() - start);
  }
}

SqSplitTask* SqFuturesWatch::await_task(SqFuturesWorker* worker, JavaThread* self) {
  SqFuturesScheduler::idle_begins(worker);
  SqSplitTask* task;
  while ((task = worker->take()) == nullptr) {
    if (!SqFuturesScheduler::is_watch(worker)) {
      worker->sleep(self, 0);
      continue;
    }
    look(self);
    if (!worker->has_task()) {
      pause(worker, self);
    }
  }
  SqFuturesScheduler::task_begins();
  return task;
}

// Until the next look of the watch.
void SqFuturesWatch::pause(SqFuturesWorker* worker, JavaThread* self) {
  const jlong beat = SqFuturesScheduler::beat_ns();
  const jlong interval = SqFuturesScheduler::interval();
  worker->sleep(self, interval);
  if (interval > beat && SqFuturesScheduler::has_candidate()) {
    worker->sleep(self, beat); // woken because there is a marked call: it must be there a beat later too
  }
}

// The watch

void SqFuturesWatch::look(JavaThread* self) {
  add_workers(self);
  const int limit = static_cast<int>(SqFuturesPolicy::worker_limit());
  const int free = SqFuturesScheduler::set_free(limit - running_threads(self));
  SqFuturesScheduler::next_interval();
  if (free > 0) {
    ask(self);
  }
}

static bool is_running(const JavaThread* thread) {
  switch (thread->thread_state()) {
    case _thread_in_Java:
    case _thread_in_Java_trans:
    case _thread_in_vm:
    case _thread_in_vm_trans:   return !thread->is_hidden_from_external_view();
    default:                    return false;
  }
}

int SqFuturesWatch::running_threads(JavaThread* self) {
  int running = 0;
  for (JavaThreadIteratorWithHandle threads; JavaThread* each = threads.next();) {
    running += each != self && is_running(each) ? 1 : 0;
  }
  return running;
}

void SqFuturesWatch::ask(JavaThread* self) {
  const jlong now = os::javaTimeNanos();
  for (JavaThreadIteratorWithHandle threads; JavaThread* each = threads.next();) {
    if (each != self && is_running(each) && each->sequitur.futures.looks.ask(now)) {
      Handshake::execute(new SqSplitHandshake(), each);
    }
  }
}
