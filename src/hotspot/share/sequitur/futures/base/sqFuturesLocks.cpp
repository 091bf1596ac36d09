// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/futures/base/sqFuturesLocks.hpp"

Mutex* SqFuturesLocks::scheduler = nullptr;
Mutex* SqFuturesLocks::rests = nullptr;

void SqFuturesLocks::create() {
  // Below the lock of a thread's handshakes, under which a request to split is deleted.
  scheduler = new Mutex(Mutex::nosafepoint - 1, "SqFuturesScheduler_lock");
  rests = new Mutex(Mutex::nosafepoint, "SqRunningRests_lock");
}
