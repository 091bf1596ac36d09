// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_WORKERS_SQFUTURESWORKER_HPP
#define SHARE_SEQUITUR_FUTURES_WORKERS_SQFUTURESWORKER_HPP

#include "memory/allocation.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class ParkEvent;
class SqSplitTask;

// A thread that runs rests of split methods, as others see it: whether it has one, and how it is woken.
//
// Model: a rest is given by the thread that was split and taken by the worker's own. Lives as long as the VM.
class SqFuturesWorker : public CHeapObj<mtThread> {
 public:
  explicit SqFuturesWorker(JavaThread* thread);

  size_t stack_bytes() const { return _stack_bytes; }

  // The next one in the scheduler's list of idle workers, under its lock.
  SqFuturesWorker* next_idle;

  // Any thread: wakes the worker, or keeps its next sleep from beginning.
  void wake();

  // Gives the worker the rest, which it has to be free for, and wakes it.
  void give(SqSplitTask* task);

  // The worker's own thread: the rest that it was given, or null; taken, it is free again.
  SqSplitTask* take();
  bool has_task() const;

  // The worker's own thread: until it is woken, or that many ns, 0 for ever.
  void sleep(JavaThread* self, jlong ns);

 private:
  ParkEvent* const _event;
  const size_t _stack_bytes;
  SqSplitTask* volatile _task;
};

#endif // SHARE_SEQUITUR_FUTURES_WORKERS_SQFUTURESWORKER_HPP
