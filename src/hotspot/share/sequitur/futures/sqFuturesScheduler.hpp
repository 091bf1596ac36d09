// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQFUTURESSCHEDULER_HPP
#define SHARE_SEQUITUR_FUTURES_SQFUTURESSCHEDULER_HPP

#include "memory/allStatic.hpp"
#include "utilities/exceptions.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class SqFuturesWorker;
class SqSplitTask;

// Who runs what, and when threads are asked to split.
//
// Guarantee: a rest has a worker before it exists, so none waits in a queue and no wait of one rest can starve
// another; threads are asked only while fewer of them run than may (SqFuturesPolicy::worker_limit).
// Model: the first idle worker, the watch, wakes at every beat; if a processor is free it sends the running threads an
// asynchronous handshake in which they split themselves (SqFrameSplitter). Looks that find nothing come ever more
// rarely. A worker that waits inside a rest leaves its processor to another: there is always an idle one, up to a
// number of threads at which splitting ends. Cost without marked calls on any stack: a look of each running thread
// every 100 beats.
//
// Threat: what is woken while a thread splits itself takes the free processor before the rest does; the rest then stops
// the thread for a time slice. Defence: until the rest has begun nothing else is woken.
class SqFuturesScheduler : AllStatic {
  friend class SqFuturesWorker;

 public:
  // Adds the first workers and the command, once. Called when a class with split points is loaded.
  static void start(TRAPS);

  // The pause between two looks while there is something to split.
  static jlong beat_ns();

  // A worker for a rest that will be handed to it, or null: all are busy, or enough threads run.
  static SqFuturesWorker* reserve(const JavaThread* self);
  static void hand_over(SqFuturesWorker* worker, SqSplitTask* task);
  static void release(SqFuturesWorker* worker); // there is no rest after all

  // A thread that was asked has a frame that may be split soon.
  static void candidate_seen();

  // The running thread is about to wait for a call or a rest: its processor will be free.
  static void thread_waits();

  // The thread has answered, and is to be left alone until then (os::javaTimeNanos).
  static void answered(const JavaThread* thread, jlong not_before);

 private:
  static bool _is_started;
  static SqFuturesWorker* _idle; // the first is the watch
  static uint _idle_count;
  static uint _workers;
  static size_t _stack_bytes;    // of the next worker; 0: as threads have by default
  static bool _is_stack_wanted;  // no idle worker had a stack of that size
  static volatile int _starting; // workers with a rest that they have not begun
  static volatile int _free;     // splits that the last look allows
  static volatile int _seen;     // 1: a thread that was asked has a candidate
  static jlong _interval;        // ns until the watch looks again

  static void add_worker(TRAPS);
  static SqFuturesWorker* take_idle(size_t stack_bytes);
  static void push_idle(SqFuturesWorker* worker);
  static void wake_watch();

  // A worker runs its rest now, so another is the watch, and is woken.
  static void task_begins();

  static bool is_watch(const SqFuturesWorker* worker);
  static bool needs_worker();
  static void look(JavaThread* self);
  static int running_threads(JavaThread* self);
  static void ask(JavaThread* self);
  static bool may_ask(const JavaThread* thread, jlong now);
};

#endif // SHARE_SEQUITUR_FUTURES_SQFUTURESSCHEDULER_HPP
