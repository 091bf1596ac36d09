// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/allocation.inline.hpp"
#include "sequitur/zeroing/memory/sqZeroChunks.hpp"
#include "utilities/align.hpp"
#include "utilities/spinYield.hpp"

char* SqZeroChunks::_heap_start = nullptr;
char* SqZeroChunks::_heap_end = nullptr;
volatile uint8_t* SqZeroChunks::_states = nullptr;

bool SqZeroChunks::initialize(MemRegion heap) {
  char* start = align_down(reinterpret_cast<char*>(heap.start()), chunk_bytes);
  char* end = align_up(reinterpret_cast<char*>(heap.end()), chunk_bytes);
  uint8_t* states = MmapArrayAllocator<uint8_t>::allocate_or_null((end - start) / chunk_bytes, mtGC);
  if (states == nullptr) {
    return false;
  }
  static_assert(untracked == 0, "new memory must mean untracked");
  _states = states;
  _heap_start = start;
  _heap_end = end;
  return true;
}

bool SqZeroChunks::claim(size_t chunk) {
  uint8_t expected = dirty;
  return Atomic::cmpxchg(&_states[chunk], expected, static_cast<uint8_t>(claimed)) == expected;
}

bool SqZeroChunks::withdraw(size_t chunk) {
  uint8_t found = Atomic::cmpxchg(&_states[chunk], static_cast<uint8_t>(dirty), static_cast<uint8_t>(untracked));
  if (found != claimed) {
    return false;
  }
  SpinYield spin;
  while (state(chunk) == claimed) {
    spin.wait();
  }
  return true;
}
