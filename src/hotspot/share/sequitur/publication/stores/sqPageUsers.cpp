// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "gc/shared/collectedHeap.hpp"
#include "memory/allocation.inline.hpp"
#include "memory/universe.hpp"
#include "runtime/atomic.hpp"
#include "sequitur/publication/stores/sqPageUsers.hpp"

#ifdef ASSERT

static const int page_shift = 12;
static const size_t entry_count = 4 * M;
static const uint32_t several = right_n_bits(SqPageUsers::user_bits);

volatile uint32_t* SqPageUsers::_entries = nullptr;

void SqPageUsers::initialize() {
  uint32_t* entries = NEW_C_HEAP_ARRAY(uint32_t, entry_count, mtInternal);
  memset(entries, 0, entry_count * sizeof(uint32_t));
  _entries = entries;
}

bool SqPageUsers::is_sole_user(const oopDesc* object, uint32_t user) {
  assert(user > 0 && user < several, "a user");
  volatile uint32_t* const place = &_entries[(reinterpret_cast<uintptr_t>(object) >> page_shift) % entry_count];
  const uint32_t now = static_cast<uint32_t>(Universe::heap()->total_collections()) << user_bits;
  const uint32_t entry = Atomic::load(place);
  const bool is_of_now = (entry & ~several) == now;
  const uint32_t known = is_of_now ? entry & several : 0;
  if (known == user || known == several) {
    return known == user;
  }
  const uint32_t next = now | (known == 0 ? user : several);
  const uint32_t seen = Atomic::cmpxchg(place, entry, next);
  return seen == entry && known == 0;
}

#endif // ASSERT
