// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "sequitur/headers/sqMarkBits.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/sqOwnerNumbers.hpp"

static const uint numbers = 1 << SqMarkBits::owner_bits;

static JavaThread* volatile threads[numbers]; // zero pages until they are used
static volatile uint last_number = SqOwnerNumbers::none;

static uint next_number() {
  uint last = Atomic::load(&last_number);
  while (last + 1 < numbers) {
    uint before = Atomic::cmpxchg(&last_number, last, last + 1);
    if (before == last) {
      return last + 1;
    }
    last = before;
  }
  return SqOwnerNumbers::none;
}

uint SqOwnerNumbers::take(JavaThread* thread) {
  uint number = next_number();
  if (SqLockPolicy::has_fault(SqLockFault::numbers_repeat)) {
    number = 1 + number % 4;
  }
  if (number != none) {
    Atomic::release_store(&threads[number], thread);
  }
  return number;
}

void SqOwnerNumbers::give_back(uint number) {
  Atomic::release_store(&threads[number], (JavaThread*)nullptr);
}

JavaThread* SqOwnerNumbers::owner(uint number) {
  return Atomic::load_acquire(&threads[number]);
}
