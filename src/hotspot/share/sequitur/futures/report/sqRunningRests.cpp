// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/javaClasses.inline.hpp"
#include "memory/resourceArea.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/mutexLocker.hpp"
#include "runtime/os.hpp"
#include "sequitur/futures/base/sqFuturesLocks.hpp"
#include "sequitur/futures/marks/sqSplitTable.hpp"
#include "sequitur/futures/report/sqRunningRests.hpp"
#include "utilities/growableArray.hpp"
#include "utilities/ostream.hpp"

// Threads are known by their Java identity: a number that is never used again.
struct SqRunningRest : public CHeapObj<mtThread> {
  int64_t split_thread;
  int64_t worker;
  char* split_name;
  char* where;
};

static GrowableArrayCHeap<SqRunningRest*, mtThread> rests;

void* SqRunningRests::add(const JavaThread* split, Method* method, int bci) {
  ResourceMark rm;
  SqRunningRest* rest = new SqRunningRest();
  rest->split_thread = java_lang_Thread::thread_id(split->threadObj());
  rest->worker = 0;
  rest->split_name = os::strdup(split->name());
  rest->where = SqSplitPoint::describe(method, bci);
  MutexLocker ml(SqFuturesLocks::rests, Mutex::_no_safepoint_check_flag);
  rests.append(rest);
  return rest;
}

void SqRunningRests::begun(void* rest, const JavaThread* worker) {
  MutexLocker ml(SqFuturesLocks::rests, Mutex::_no_safepoint_check_flag);
  static_cast<SqRunningRest*>(rest)->worker = java_lang_Thread::thread_id(worker->threadObj());
}

void SqRunningRests::ended(void* ended) {
  SqRunningRest* rest = static_cast<SqRunningRest*>(ended);
  {
    MutexLocker ml(SqFuturesLocks::rests, Mutex::_no_safepoint_check_flag);
    rests.remove(rest);
  }
  os::free(rest->split_name);
  os::free(rest->where);
  delete rest;
}

static bool is_worker(int64_t thread) {
  for (SqRunningRest* each : rests) {
    if (each->worker == thread) {
      return true;
    }
  }
  return false;
}

static void print_rests_of(int64_t thread, int depth, outputStream* out) {
  for (SqRunningRest* each : rests) {
    if (each->split_thread == thread) {
      out->print("%*srest of %s: ", 2 * depth, "", each->where);
      if (each->worker == 0) {
        out->print_cr("not begun");
      } else {
        out->print_cr("thread #" INT64_FORMAT, each->worker);
        print_rests_of(each->worker, depth + 1, out);
      }
    }
  }
}

static void print_all(outputStream* out) {
  if (rests.length() == 0) {
    out->print_cr("no method is split");
  }
  for (int i = 0; i < rests.length(); i++) {
    const SqRunningRest* root = rests.at(i);
    bool is_first = !is_worker(root->split_thread);
    for (int before = 0; before < i; before++) {
      is_first = is_first && rests.at(before)->split_thread != root->split_thread;
    }
    if (is_first) {
      out->print_cr("thread #" INT64_FORMAT " \"%s\"", root->split_thread, root->split_name);
      print_rests_of(root->split_thread, 1, out);
    }
  }
}

void SqRunningRests::print_tree(outputStream* out) {
  MutexLocker ml(SqFuturesLocks::rests, Mutex::_no_safepoint_check_flag);
  print_all(out);
}

bool SqRunningRests::try_print_tree(outputStream* out) {
  Mutex* lock = SqFuturesLocks::rests;
  if (Thread::current_or_null_safe() == nullptr || lock->owned_by_self() || !lock->try_lock()) {
    return false;
  }
  print_all(out);
  lock->unlock();
  return true;
}
