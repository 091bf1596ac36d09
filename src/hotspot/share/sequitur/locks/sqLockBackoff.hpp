// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQLOCKBACKOFF_HPP
#define SHARE_SEQUITUR_LOCKS_SQLOCKBACKOFF_HPP

#include "memory/allStatic.hpp"
#include "oops/klass.hpp"

// Learns which classes have objects that go from thread to thread: their new objects get ordinary locks.
//
// A class may lose LockRevocationLimit reservations in a burst and ten more in each second after that. So the time that
// revocations of one class take is bounded: at 20 us each, 0.02 % of a processor in the long run. A class that has lost
// more never gets back.
class SqLockBackoff : AllStatic {
 public:
  // Generated code tests the same bit of the class.
  static bool is_shared(Klass* klass);

  // A handshake has ended the reservation of an object of the class.
  static void count(Klass* klass);
};

#endif // SHARE_SEQUITUR_LOCKS_SQLOCKBACKOFF_HPP
