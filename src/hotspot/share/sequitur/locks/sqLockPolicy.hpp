// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQLOCKPOLICY_HPP
#define SHARE_SEQUITUR_LOCKS_SQLOCKPOLICY_HPP

#include "jni.h"
#include "memory/allStatic.hpp"
#include "sequitur/locks/sqLockGlobals.hpp"

// Known bugs that -XX:LocksFault=N plants.
enum class SqLockFault : uint {
  none,
  owner_not_stopped,   // a reservation is ended while its owner runs
  held_is_free,        // an object is handed over although its owner holds it
  frozen_stays,        // a virtual thread leaves its carrier, and what it holds stays reserved for the carrier
  fence_dropped,       // C2 drops the fence of a volatile store, as it may before an atomic instruction
  relock_ignored,      // a lock that C2 had removed is taken again, and the object stays reserved
  numbers_repeat,      // two threads may have the same number
  native_ignored,      // JNI's MonitorEnter inflates an object that is reserved for another thread
  change_ignores_held, // a thread changes its number, and what it holds stays reserved for the old one
  inflated_stays,      // an object that its owner inflates stays reserved, in what its monitor puts back
};

// Whether locks are reserved.
class SqLockPolicy : AllStatic {
 public:
  static bool is_on() { return ConditionalOrdering; }

  // False in release builds.
  static bool has_fault(SqLockFault fault) { return LocksFault == (uint)fault; }

  // Refuses what cannot be served; JNI_OK or the code that ends the start.
  static jint initialize();

  // Refuses, in the name of a flag that uses the bits of SqMarkBits, what leaves them no room or uses them too.
  static jint check_mark_bits(const char* flag);
};

#endif // SHARE_SEQUITUR_LOCKS_SQLOCKPOLICY_HPP
