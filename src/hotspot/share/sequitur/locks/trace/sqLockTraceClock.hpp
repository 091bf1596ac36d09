// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACECLOCK_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACECLOCK_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

// The time that the trace of locks tells: nanoseconds since the VM started.
class SqLockTraceClock : AllStatic {
 public:
  // Once, before any other thread runs: now is 0.
  static void start();

  static uint64_t nanos();
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACECLOCK_HPP
