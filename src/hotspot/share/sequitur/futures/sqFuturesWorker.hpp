// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQFUTURESWORKER_HPP
#define SHARE_SEQUITUR_FUTURES_SQFUTURESWORKER_HPP

#include "memory/allocation.hpp"
#include "runtime/park.hpp"
#include "utilities/exceptions.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class SqSplitTask;

// A thread that runs rests of split methods. All but its own loop is under the scheduler's lock.
class SqFuturesWorker : public CHeapObj<mtThread> {
  friend class SqFuturesScheduler;

 public:
  explicit SqFuturesWorker(JavaThread* thread);

  // Waits for rests and runs them, for ever.
  void work(TRAPS);

 private:
  ParkEvent* const _event;
  const size_t _stack_bytes;
  SqSplitTask* volatile _task;
  SqFuturesWorker* _next_idle;

  SqSplitTask* await_task(JavaThread* self);
  void pause(JavaThread* self);
  void sleep(JavaThread* self, jlong ns);
};

#endif // SHARE_SEQUITUR_FUTURES_SQFUTURESWORKER_HPP
