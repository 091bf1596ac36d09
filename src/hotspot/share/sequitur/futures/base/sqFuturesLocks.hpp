// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_BASE_SQFUTURESLOCKS_HPP
#define SHARE_SEQUITUR_FUTURES_BASE_SQFUTURESLOCKS_HPP

#include "memory/allStatic.hpp"
#include "runtime/mutex.hpp"

// The locks of lazy futures. Each guards one table for a few instructions; none is held while another is taken, nor
// at a safepoint.
class SqFuturesLocks : AllStatic {
 public:
  static Mutex* scheduler; // SqFuturesScheduler
  static Mutex* rests;     // SqRunningRests, SqRefusalCounts

  // Once at start-up, when the VM's own locks exist.
  static void create();
};

#endif // SHARE_SEQUITUR_FUTURES_BASE_SQFUTURESLOCKS_HPP
