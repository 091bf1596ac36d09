// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQREVOCATION_HPP
#define SHARE_SEQUITUR_LOCKS_SQREVOCATION_HPP

#include "oops/oopHandle.hpp"
#include "runtime/handles.hpp"
#include "runtime/handshake.hpp"

class ThreadsListHandle;

// Ends the reservation of an object while its owner stands still, or hands it over to who asks.
//
//   owner holds the object               ordinary lock, held by the owner
//   it does not, first time              reserved for who asks, unless its class has lost too many
//   it does not, handed over before      ordinary lock, free
//
// After some dozen of these in a row the owner gets another number, in the same stop: that ends all its reservations,
// however many objects there are, without another handshake.
class SqRevocation : public HandshakeClosure {
  const OopHandle _object;  // a root of its own: the owner may run this while the roots of who asks are stale
  const uintptr_t _new_tag; // of who asks
  const bool _may_move;
  bool _was_reserved;
  bool _was_held;

  markWord next_mark(markWord mark) const;
  void change_mark(oop object, markWord mark) const;
  void end_all(JavaThread* owner) const;

  SqRevocation(OopHandle object, uintptr_t new_tag, bool may_move);

 public:
  // The current thread is in VM state; comes to a safepoint.
  static void execute(Handle object, ThreadsListHandle* threads, JavaThread* owner, JavaThread* current);

  void do_thread(Thread* thread) override;
};

#endif // SHARE_SEQUITUR_LOCKS_SQREVOCATION_HPP
