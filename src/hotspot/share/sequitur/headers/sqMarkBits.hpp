// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HEADERS_SQMARKBITS_HPP
#define SHARE_SEQUITUR_HEADERS_SQMARKBITS_HPP

#include "memory/allStatic.hpp"
#include "oops/markWord.hpp"

// The bits of a mark word that conditional ordering uses: those above the hash, which upstream leaves alone unless
// headers are compact.
//
//   63        62      61     42..60          11..41  7..10   3..6  2         0..1
//   reserved  shared  moved  owner's number  hash    unused  age   self-fwd  lock
//
//   reserved, lock 00   only the thread with the number locks and unlocks the object, with plain loads and stores;
//                       whether it holds it says its lock stack alone
//   reserved, lock 01   left over: upstream has unlocked a reserved object out of order. Means nothing
//   shared              ordinary locks only, for ever
//   moved               the reservation has been handed over once
//   none of them        new to locks: the next thread that locks it may reserve it
//
// To upstream, a reserved object looks like one that is fast-locked by a thread that it does not know: everything that
// does not know of reservations goes to its slow path, and hashes, ages and collections work as for a locked object.
class SqMarkBits : AllStatic {
 public:
  static const int owner_shift = markWord::hash_shift + markWord::hash_bits;
  static const int owner_bits = 19;
  static const int moved_shift = 61;
  static const int shared_shift = 62;

  static const uintptr_t owner_mask = right_n_bits(owner_bits) << owner_shift;
  static const uintptr_t moved = uintptr_t(1) << moved_shift;
  static const uintptr_t shared = uintptr_t(1) << shared_shift;
  static const uintptr_t reserved = uintptr_t(1) << 63;
  static const uintptr_t all = ~right_n_bits(owner_shift);

  // What no mark of an object that can be locked looks like: the tag of a thread without a number.
  static const uintptr_t no_tag = markWord::marked_value;

  // The mark of an object that is reserved for the thread with this number, but for hash, age and moved.
  static uintptr_t tag(uint number) { return reserved | (uintptr_t(number) << owner_shift); }

  static bool is_shared(markWord mark) { return (mark.value() & shared) != 0 && !mark.has_monitor(); }
  static bool is_moved(markWord mark) { return (mark.value() & moved) != 0; }

  // True also for what is left over.
  static bool has_owner(markWord mark) { return (mark.value() & reserved) != 0 && !mark.has_monitor(); }
  static bool is_reserved(markWord mark) { return has_owner(mark) && mark.is_fast_locked(); }
  static uint owner(markWord mark) { return uint((mark.value() & owner_mask) >> owner_shift); }

  static markWord as_shared(markWord mark) { return markWord((mark.value() & ~all) | shared); }
  static markWord as_reserved(markWord mark, uintptr_t tag) {
    return markWord((mark.value() & ~(all | markWord::lock_mask_in_place)) | tag);
  }
  static markWord as_moved(markWord mark, uintptr_t tag) { return markWord(as_reserved(mark, tag).value() | moved); }
};

static_assert(SqMarkBits::owner_shift + SqMarkBits::owner_bits <= SqMarkBits::moved_shift, "bits of the mark overlap");

#endif // SHARE_SEQUITUR_HEADERS_SQMARKBITS_HPP
