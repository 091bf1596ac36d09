// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQRESERVATIONOWNER_HPP
#define SHARE_SEQUITUR_LOCKS_SQRESERVATIONOWNER_HPP

#include "utilities/globalDefinitions.hpp"
#include "utilities/sizes.hpp"

class JavaThread;

// What a thread is to the locks that are reserved for it: a number, which stands in the marks of these objects.
//
// A thread has a number from its start to its end, unless all are in use. It can change its number: that ends all its
// reservations at once, without a look at any object. Only the thread itself, or who has stopped it by a handshake,
// changes the number.
class SqReservationOwner {
  uintptr_t _tag;     // of SqMarkBits: what a mark is that is reserved for this thread, or that none can be
  uintptr_t _scratch; // for generated code, between two instructions of one lock
  uint _revocations;  // by handshakes, since the number last changed

  JavaThread* thread() const;

 public:
  // Takes a number if ConditionalOrdering is on.
  SqReservationOwner();

  // The thread has ended and holds nothing.
  ~SqReservationOwner();

  uintptr_t tag() const { return _tag; }
  bool has_number() const;
  uint number() const;

  // Counts one reservation that a handshake has ended. The thread is stopped or current. Returns whether so many came
  // in a row that ending all at once is cheaper than going on.
  bool count_revocation();

  // Takes another number. The thread is stopped or current, and what it holds is no longer reserved.
  void change_number();

  static ByteSize tag_offset() { return byte_offset_of(SqReservationOwner, _tag); }
  static ByteSize scratch_offset() { return byte_offset_of(SqReservationOwner, _scratch); }
};

#endif // SHARE_SEQUITUR_LOCKS_SQRESERVATIONOWNER_HPP
