// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKHOOKS_HPP

#include "memory/allStatic.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/synchronizer.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/sqReservationRuntime.hpp"
#include "sequitur/locks/trace/report/sqLockTraceWindows.hpp"
#include "sequitur/locks/trace/sqLockTracePolicy.hpp"

// Seams in the slow paths of locks. All are inert with the flags off.
class SqLockHooks : AllStatic {
 public:
  // LightweightSynchronizer::enter has found that the thread, in VM state, does not hold the object. May come to a
  // safepoint. True: it holds it now, and upstream has nothing left to do. False: upstream locks or inflates it.
  static bool enters(Handle object, JavaThread* current) {
    if (SqLockTracePolicy::is_on()) {
      SqLockTraceWindows::begin();
    }
    return SqLockPolicy::is_on() && SqReservationRuntime::enter(object, current);
  }

  // LightweightSynchronizer, in VM state, inflates the object next, for a thread that is current or stopped. JNI's
  // MonitorEnter does so whoever holds the object, and may come to a safepoint here. Returns where the object is now.
  static oop inflates(oop object, ObjectSynchronizer::InflateCause cause, JavaThread* locking_thread) {
    if (!SqLockPolicy::is_on()) {
      return object;
    }
    if (cause == ObjectSynchronizer::inflate_cause_jni_enter) {
      Handle handle(locking_thread, object);
      SqReservationRuntime::enter_native(handle, locking_thread);
      object = handle();
    }
    SqReservationRuntime::inflate(object, locking_thread);
    return object;
  }

  // A virtual thread leaves its carrier, the current thread, and takes along what is on the lock stack. No safepoint.
  static void freezes(JavaThread* current) {
    if (SqLockPolicy::is_on()) {
      SqReservationRuntime::freeze(current);
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKHOOKS_HPP
