// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKHOOKS_HPP

#include "memory/allStatic.hpp"
#include "runtime/handles.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/sqReservationRuntime.hpp"
#include "sequitur/locks/trace/sqLockTracePolicy.hpp"
#include "sequitur/locks/trace/sqLockTraceWindows.hpp"

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

  // JNI's MonitorEnter, in VM state, inflates the object next, whoever holds it. May come to a safepoint.
  static void enters_native(Handle object, JavaThread* current) {
    if (SqLockPolicy::is_on()) {
      SqReservationRuntime::enter_native(object, current);
    }
  }

  // Deoptimisation takes a lock again that C2 had removed, for a thread that is current or stopped and does not hold
  // the object. No safepoint. Upstream inflates the object next.
  static void relocks(oop object, JavaThread* owner) {
    if (SqLockPolicy::is_on()) {
      SqReservationRuntime::relock(object, owner);
    }
  }

  // A virtual thread leaves its carrier, the current thread, and takes along what is on the lock stack. No safepoint.
  static void freezes(JavaThread* current) {
    if (SqLockPolicy::is_on()) {
      SqReservationRuntime::freeze(current);
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_LOCKS_SQLOCKHOOKS_HPP
