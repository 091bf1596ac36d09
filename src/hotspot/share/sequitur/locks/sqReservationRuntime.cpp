// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/handles.inline.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/lockStack.inline.hpp"
#include "runtime/os.hpp"
#include "runtime/threadSMR.hpp"
#include "sequitur/headers/sqMarkBits.hpp"
#include "sequitur/locks/sqHeldReservations.hpp"
#include "sequitur/locks/sqLockBackoff.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/sqOwnerNumbers.hpp"
#include "sequitur/locks/sqReservationRuntime.hpp"
#include "sequitur/locks/sqRevocation.hpp"

static bool change_mark(oop object, markWord from, markWord to) {
  return object->cas_set_mark(to, from) == from;
}

// Nobody holds it: from now on it has an ordinary lock, which is free.
static bool end_reservation(oop object, markWord mark) {
  return change_mark(object, mark, SqMarkBits::as_shared(mark).set_unlocked());
}

static bool is_owner(JavaThread* thread, markWord mark) {
  const SqReservationOwner& own = thread->sequitur.reservations;
  return own.has_number() && own.number() == SqMarkBits::owner(mark);
}

static bool may_reserve(oop object, JavaThread* thread) {
  return thread->sequitur.reservations.has_number() && !SqLockBackoff::is_shared(object->klass());
}

// Nobody has the number in the mark, so nobody holds the object: until the next safepoint it is this thread's to take.
static void take_over(oop object, markWord mark, JavaThread* current) {
  if (may_reserve(object, current)) {
    change_mark(object, mark, SqMarkBits::as_reserved(mark, current->sequitur.reservations.tag()));
  } else {
    end_reservation(object, mark);
  }
}

// Ends or moves the reservation that the mark shows, unless it has changed by now. The caller looks at the mark again.
static void revoke(Handle object, markWord mark, JavaThread* current) {
  {
    ThreadsListHandle threads(current);
    JavaThread* owner = SqOwnerNumbers::owner(SqMarkBits::owner(mark));
    if (owner == nullptr) {
      take_over(object(), mark, current);
      return;
    }
    assert(owner != current, "a thread has one number");
    if (threads.includes(owner)) {
      SqRevocation::execute(object, &threads, owner, current);
      return;
    }
  }
  // The owner is ending, and gives its number back in a moment.
  ThreadBlockInVM blocked(current);
  os::naked_short_sleep(1);
}

// Nothing was locked yet, or somebody holds it by an ordinary lock. True: reserved for the current thread.
static bool enter_new(oop object, markWord mark, JavaThread* current) {
  if (mark.is_unlocked() && may_reserve(object, current) && !current->lock_stack().is_full()) {
    return change_mark(object, mark, SqMarkBits::as_reserved(mark, current->sequitur.reservations.tag()));
  }
  // So that nobody reserves it while upstream inflates it.
  change_mark(object, mark, SqMarkBits::as_shared(mark));
  return false;
}

// Time for a monitor to go away between the look at the mark and what upstream does next.
static void widen_window(JavaThread* current) {
  ThreadBlockInVM blocked(current);
  os::naked_short_sleep(2);
}

bool SqReservationRuntime::enter(Handle object, JavaThread* current) {
  LockStack& lock_stack = current->lock_stack();
  while (true) {
    const markWord mark = object->mark_acquire();
    bool is_mine = false;
    if (mark.has_monitor() || SqMarkBits::is_shared(mark)) {
      if (SqLockPolicy::has_fault(SqLockFault::inflated_stays)) {
        widen_window(current);
      }
      return false;
    } else if (!SqMarkBits::is_reserved(mark)) {
      is_mine = enter_new(object(), mark, current);
    } else if (!is_owner(current, mark)) {
      revoke(object, mark, current);
    } else if (lock_stack.is_full()) {
      end_reservation(object(), mark);
    } else {
      is_mine = true;
    }
    if (is_mine) {
      lock_stack.push(object());
      return true;
    }
  }
}

void SqReservationRuntime::enter_native(Handle object, JavaThread* current) {
  if (SqLockPolicy::has_fault(SqLockFault::native_ignored)) {
    return;
  }
  while (!current->lock_stack().contains(object())) {
    const markWord mark = object->mark_acquire();
    if (mark.has_monitor() || SqMarkBits::is_shared(mark)) {
      return;
    } else if (SqMarkBits::is_reserved(mark) && !is_owner(current, mark)) {
      revoke(object, mark, current);
    } else if (SqMarkBits::is_reserved(mark)) {
      end_reservation(object(), mark);
    } else {
      change_mark(object(), mark, SqMarkBits::as_shared(mark));
    }
  }
}

static bool ignores_inflation(bool is_held) {
  return SqLockPolicy::has_fault(is_held ? SqLockFault::inflated_stays : SqLockFault::relock_ignored);
}

void SqReservationRuntime::inflate(oop object, JavaThread* locking_thread) {
  const bool is_held = locking_thread->lock_stack().contains(object);
  if (ignores_inflation(is_held)) {
    return;
  }
  markWord mark = object->mark_acquire();
  while (SqMarkBits::has_owner(mark)) {
    guarantee(!mark.is_fast_locked() || is_owner(locking_thread, mark) ||
                  SqOwnerNumbers::owner(SqMarkBits::owner(mark)) == nullptr,
              "an object that is reserved for another thread is inflated");
    const markWord shared = SqMarkBits::as_shared(mark);
    // Others may give the object a hash meanwhile.
    if (change_mark(object, mark, is_held ? shared : shared.set_unlocked())) {
      return;
    }
    mark = object->mark_acquire();
  }
}

void SqReservationRuntime::freeze(JavaThread* current) {
  if (SqLockPolicy::has_fault(SqLockFault::frozen_stays)) {
    return;
  }
  SqHeldReservations::make_shared(current);
}
