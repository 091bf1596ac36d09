// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/prices/sqAddedBarrier.hpp"

#include <string.h>

#define SQ_ADDED_BARRIER(name) #name,
static const char* const names[] = {"none", SQ_BARRIER_INSTRUCTIONS(SQ_ADDED_BARRIER)};
#undef SQ_ADDED_BARRIER

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
