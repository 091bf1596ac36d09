// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQFUTURESWATCH_HPP
#define SHARE_SEQUITUR_FUTURES_SQFUTURESWATCH_HPP

#include "memory/allStatic.hpp"
#include "utilities/exceptions.hpp"

class JavaThread;
class SqFuturesWorker;
class SqSplitTask;

// What a worker does: run rests, and while it has none, watch for a free processor and ask threads to split.
//
// Guarantee: threads are asked only while fewer of them run than may (SqFuturesPolicy::worker_limit).
// Model: the first idle worker, the watch, wakes at every beat; if a processor is free it sends the running threads an
// asynchronous handshake in which they split themselves (SqSplitHandshake). Looks that find nothing come ever more
// rarely. Cost without marked calls on any stack: a look of each running thread every 100 beats.
class SqFuturesWatch : AllStatic {
 public:
  // Adds the workers that are wanted. Those that there is no memory for are still wanted then.
  static void add_workers(JavaThread* self);

  // The life of a worker: waits for rests and runs them, for ever.
  static void work(TRAPS);

 private:
  static SqSplitTask* await_task(SqFuturesWorker* worker, JavaThread* self);
  static void pause(SqFuturesWorker* worker, JavaThread* self);
  static void look(JavaThread* self);
  static int running_threads(JavaThread* self);
  static void ask(JavaThread* self);
};

#endif // SHARE_SEQUITUR_FUTURES_SQFUTURESWATCH_HPP
