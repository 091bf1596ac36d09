// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "oops/instanceKlass.hpp"
#include "runtime/atomic.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/jniHandles.inline.hpp"
#include "sequitur/futures/report/sqFuturesCommand.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "sequitur/futures/report/sqRestsLog.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqFuturesStart.hpp"
#include "sequitur/futures/sqFuturesWatch.hpp"
#include "sequitur/futures/sqRestContext.hpp"
#include "sequitur/futures/workers/sqFuturesScheduler.hpp"

// Worker.work()
JVM_ENTRY(static void, Sq_FuturesWork(JNIEnv* env, jclass ignored))
  SqFuturesWatch::work(THREAD);
JVM_END

// Worker.countJoin(boolean, long, long)
JVM_ENTRY(static void, Sq_FuturesCountJoin(JNIEnv* env, jclass ignored, jboolean for_call, jlong path, jlong waited))
  SqFuturesThread& own = thread->sequitur.futures;
  own.clock.joined(path, waited, for_call == JNI_FALSE && !own.frames.any());
  if (waited > 0) {
    SqFuturesStats::waited(for_call != JNI_FALSE, waited);
  }
JVM_END

// Worker.waiting()
JVM_ENTRY(static void, Sq_FuturesWaiting(JNIEnv* env, jclass ignored))
  SqFuturesScheduler::thread_waits();
JVM_END

static void register_natives(InstanceKlass* worker, TRAPS) {
  HandleMark hm(THREAD);
  jclass mirror = static_cast<jclass>(JNIHandles::make_local(THREAD, worker->java_mirror()));
  char work[] = "work", waiting[] = "waiting", no_arguments[] = "()V", join[] = "countJoin", join_type[] = "(ZJJ)V";
  JNINativeMethod methods[] = {
    {work,    no_arguments, CAST_FROM_FN_PTR(void*, Sq_FuturesWork)     },
    {waiting, no_arguments, CAST_FROM_FN_PTR(void*, Sq_FuturesWaiting)  },
    {join,    join_type,    CAST_FROM_FN_PTR(void*, Sq_FuturesCountJoin)}
  };
  {
    ThreadToNativeFromVM native(THREAD);
    THREAD->jni_environment()->RegisterNatives(mirror, methods, ARRAY_SIZE(methods));
  }
  JNIHandles::destroy_local(mirror);
}

void SqFuturesStart::link(TRAPS) {
  static volatile bool is_linked = false;
  if (Atomic::load_acquire(&is_linked)) {
    return;
  }
  SqFuturesRuntime::link(CHECK);
  SqRestContext::link(CHECK);
  register_natives(SqFuturesRuntime::worker_klass(), CHECK);
  Atomic::release_store(&is_linked, true);
}

void SqFuturesStart::start(TRAPS) {
  static volatile int has_started = 0;
  link(CHECK);
  if (Atomic::load(&has_started) == 0 && Atomic::cmpxchg(&has_started, 0, 1) == 0) {
    SqFuturesCommand::register_command();
    SqRestsLog::add();
  }
  SqFuturesWatch::add_workers(THREAD); // without the first ones nobody would add others
}
