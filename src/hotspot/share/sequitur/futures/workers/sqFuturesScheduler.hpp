// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_WORKERS_SQFUTURESSCHEDULER_HPP
#define SHARE_SEQUITUR_FUTURES_WORKERS_SQFUTURESSCHEDULER_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class SqFuturesWorker;
class SqSplitTask;

// Which worker runs which rest.
//
// Guarantee: a rest has a worker before it exists, so none waits in a queue and no wait of one rest can starve another;
// no more rests begin than the watch has found processors for.
// Model: a list of idle workers under a lock; the first is the watch (SqFuturesWatch). A worker that waits inside a
// rest leaves its processor to another: there is always an idle one, up to a number of threads at which splitting ends.
//
// Threat: what is woken while a thread splits itself takes the free processor before the rest does; the rest then stops
// the thread for a time slice. Defence: until the rest has begun nothing else is woken.
class SqFuturesScheduler : AllStatic {
 public:
  // The pause between two looks of the watch while there is something to split, in ns.
  static jlong beat_ns();

  // Of the thread that splits itself.
  //
  // A worker for a rest that will be handed to it, or null: all are busy, or enough threads run.
  static SqFuturesWorker* reserve(const JavaThread* self);
  static void hand_over(SqFuturesWorker* worker, SqSplitTask* task);
  static void release(SqFuturesWorker* worker); // there is no rest after all

  // A thread that was asked has a frame that may be split soon.
  static void candidate_seen();

  // The running thread is about to wait for a call or a rest: its processor will be free.
  static void thread_waits();

  // Of the workers.
  static void idle_begins(SqFuturesWorker* worker);

  // A worker runs its rest now, so another is the watch, and is woken.
  static void task_begins();

  static bool is_watch(const SqFuturesWorker* worker);

  // The number of a worker that is wanted, and its stack size in bytes (0: the default); 0 if none is wanted. It is on
  // its way then, until it has come or could not be made.
  static uint worker_wanted(size_t* stack_bytes);
  static void worker_came();
  static void worker_failed();

  // Of the watch.
  //
  // So many processors are free, but for those of rests that have not begun. Returns how many may be split now.
  static int set_free(int processors);

  // The watch looks again after a beat if a candidate was seen since the last time, else ever later; in ns.
  static void next_interval();
  static jlong interval();
  static bool has_candidate();

 private:
  static SqFuturesWorker* _idle; // the first is the watch
  static uint _idle_count;
  static uint _workers;
  static uint _coming;             // workers on their way
  static size_t _stack_bytes;      // of the next worker; 0: as threads have by default
  static bool _is_stack_wanted;    // no idle worker had a stack of that size
  static volatile int _starting;   // workers with a rest that they have not begun
  static volatile int _free;       // splits that the last look allows
  static volatile int _seen;       // 1: a thread that was asked has a candidate
  static volatile jlong _interval; // ns until the watch looks again

  static SqFuturesWorker* take_idle(size_t stack_bytes);
  static void wake_watch();
};

#endif // SHARE_SEQUITUR_FUTURES_WORKERS_SQFUTURESSCHEDULER_HPP
