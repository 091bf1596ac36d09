// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/os.hpp"
#include "sequitur/locks/trace/sqLockTraceClock.hpp"

static jlong start_of_vm;

void SqLockTraceClock::start() {
  start_of_vm = os::javaTimeNanos();
}

uint64_t SqLockTraceClock::nanos() {
  return (uint64_t)(os::javaTimeNanos() - start_of_vm);
}
