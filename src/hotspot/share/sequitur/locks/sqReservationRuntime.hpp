// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQRESERVATIONRUNTIME_HPP
#define SHARE_SEQUITUR_LOCKS_SQRESERVATIONRUNTIME_HPP

#include "memory/allStatic.hpp"
#include "oops/oopsHierarchy.hpp"
#include "runtime/handles.hpp"

class JavaThread;

// The slow paths of reserved locks.
//
// Guarantee: at most one thread holds an object, and who locks it sees what who held it before has done.
//
// Model: an object is reserved for one thread (SqMarkBits). That thread locks it by a look at the mark and a push on
// its lock stack, and unlocks it by a pop; no poll is between look and push. Any other thread first ends the
// reservation: by a handshake, in which the owner stands at a poll or outside of Java code, so that its lock stack
// tells whether it holds the object. The handshake orders both threads completely; nothing else here needs a fence.
//
// Upstream never inflates an object that is reserved: each place that may inflate is preceded by a function of this
// class, which leaves the mark shared or inflated. So what a monitor puts back when it goes away is not reserved
// either, and upstream may lock it at any moment.
//
// Cost: a handshake, some microseconds, for the first lock of each other thread, twice at the most for an object.
class SqReservationRuntime : AllStatic {
 public:
  // The current thread, in VM state, locks an object that it does not hold. True: it holds it now. False: upstream
  // locks it. May come to a safepoint.
  static bool enter(Handle object, JavaThread* current);

  // The current thread, in VM state, enters the monitor of an object that it may hold. May come to a safepoint.
  static void enter_native(Handle object, JavaThread* current);

  // Upstream inflates an object for a thread that is stopped or current. It holds the object, or no other thread can
  // reach it (a lock that C2 had removed is taken again), or enter or enter_native was called before. No safepoint.
  static void inflate(oop object, JavaThread* locking_thread);

  // What the current thread holds becomes a virtual thread's, which may go on in another thread. No safepoint.
  static void freeze(JavaThread* current);
};

#endif // SHARE_SEQUITUR_LOCKS_SQRESERVATIONRUNTIME_HPP
