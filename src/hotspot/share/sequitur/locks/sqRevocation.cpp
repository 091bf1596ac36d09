// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/universe.hpp"
#include "oops/oop.inline.hpp"
#include "oops/oopHandle.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/lockStack.inline.hpp"
#include "runtime/os.hpp"
#include "runtime/stackWatermarkSet.inline.hpp"
#include "runtime/threadSMR.hpp"
#include "sequitur/base/sqTimerSlack.hpp"
#include "sequitur/headers/sqMarkBits.hpp"
#include "sequitur/locks/sqHeldReservations.hpp"
#include "sequitur/locks/sqLockBackoff.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/sqLockStats.hpp"
#include "sequitur/locks/sqRevocation.hpp"

SqRevocation::SqRevocation(OopHandle object, uintptr_t new_tag, bool may_move)
  : HandshakeClosure("SqRevocation"), _object(object), _new_tag(new_tag), _may_move(may_move), _was_reserved(false),
    _was_held(false) {}

markWord SqRevocation::next_mark(markWord mark) const {
  bool held = _was_held && !SqLockPolicy::has_fault(SqLockFault::held_is_free);
  if (held) {
    return SqMarkBits::as_shared(mark);
  }
  if (_may_move && !SqMarkBits::is_moved(mark)) {
    return SqMarkBits::as_moved(mark, _new_tag);
  }
  return SqMarkBits::as_shared(mark).set_unlocked();
}

// Others may give the object a hash meanwhile, and nothing else.
void SqRevocation::change_mark(oop object, markWord mark) const {
  while (true) {
    markWord before = object->cas_set_mark(next_mark(mark), mark);
    if (before == mark) {
      return;
    }
    assert(SqMarkBits::is_reserved(before) && SqMarkBits::owner(before) == SqMarkBits::owner(mark), "only its hash");
    mark = before;
  }
}

void SqRevocation::end_all(JavaThread* owner) const {
  if (!SqLockPolicy::has_fault(SqLockFault::change_ignores_held)) {
    SqHeldReservations::make_shared(owner);
  }
  owner->sequitur.reservations.change_number();
  SqLockStats::numbers_changed();
}

void SqRevocation::do_thread(Thread* thread) {
  JavaThread* owner = JavaThread::cast(thread);
  SqReservationOwner& reservations = owner->sequitur.reservations;
  StackWatermarkSet::start_processing(owner, StackWatermarkKind::gc);
  oop object = _object.resolve();
  markWord mark = object->mark_acquire();
  if (!SqMarkBits::is_reserved(mark) || !reservations.has_number() ||
      reservations.number() != SqMarkBits::owner(mark)) {
    return;
  }
  _was_reserved = true;
  _was_held = owner->lock_stack().contains(object);
  change_mark(object, mark);
  if (reservations.count_revocation()) {
    end_all(owner);
  }
}

void SqRevocation::execute(Handle object, ThreadsListHandle* threads, JavaThread* owner, JavaThread* current) {
  const jlong begin = os::javaTimeNanos();
  Klass* const klass = object->klass();
  const bool may_move = current->sequitur.reservations.has_number() && !SqLockBackoff::is_shared(klass);
  OopHandle root(Universe::vm_global(), object());
  SqRevocation revocation(root, current->sequitur.reservations.tag(), may_move);
  if (SqLockPolicy::has_fault(SqLockFault::owner_not_stopped)) {
    revocation.do_thread(owner);
  } else {
    SqTimerSlack slack; // the handshake sleeps 10 us where the owner does not answer at once
    Handshake::execute(&revocation, threads, owner);
  }
  root.release(Universe::vm_global());
  if (revocation._was_reserved) {
    SqLockBackoff::count(klass);
    SqLockStats::revoked(klass, revocation._was_held, os::javaTimeNanos() - begin);
  }
}
