// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQLOCKSTATS_HPP
#define SHARE_SEQUITUR_LOCKS_SQLOCKSTATS_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class Klass;

// Counts what the rare comer pays, for -Xlog:locks, and tells of each time by the event jdk.LockRevocation.
class SqLockStats : AllStatic {
 public:
  // A handshake of so many nanoseconds, asked for by the current thread, has ended or moved a reservation.
  static void revoked(Klass* klass, bool was_held, jlong nanos);
  static void class_shared();
  static void numbers_changed();

  // At the exit of the VM.
  static void log_totals();
};

#endif // SHARE_SEQUITUR_LOCKS_SQLOCKSTATS_HPP
