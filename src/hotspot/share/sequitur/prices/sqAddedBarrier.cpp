// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/prices/sqAddedBarrier.hpp"

#include <string.h>

static const char* const names[] = {"none", "lock", "mfence", "xchg", "lfence", "sfence"};
STATIC_ASSERT(ARRAY_SIZE(names) == static_cast<size_t>(SqAddedBarriers::count));

const char* SqAddedBarriers::name(SqAddedBarrier barrier) {
  return names[static_cast<int>(barrier)];
}

SqAddedBarrier SqAddedBarriers::named(const char* name, size_t length) {
  for (int i = 0; i < count; i++) {
    if (strlen(names[i]) == length && strncmp(names[i], name, length) == 0) {
      return static_cast<SqAddedBarrier>(i);
    }
  }
  return SqAddedBarrier::count;
}
