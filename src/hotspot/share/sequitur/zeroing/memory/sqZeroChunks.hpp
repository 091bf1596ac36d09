// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_MEMORY_SQZEROCHUNKS_HPP
#define SHARE_SEQUITUR_ZEROING_MEMORY_SQZEROCHUNKS_HPP

#include "memory/allStatic.hpp"
#include "memory/memRegion.hpp"
#include "runtime/atomic.hpp"
#include "utilities/globalDefinitions.hpp"

// What is known about each 64 KB chunk of the heap: one byte of state.
//
//   untracked: nobody but the thread that is handed a part of it writes there; its contents are unknown
//   fresh:     never handed out since the operating system supplied it: zero
//   dirty:     waits for the zeroer; contents unknown; no part of it is handed out
//   claimed:   one thread, zeroer or mutator, is clearing it; no part of it is handed out
//   zeroed:    what has not been handed out of it is zero
//
// While mutators run:   dirty -> claimed -> zeroed (claim, publish)    dirty -> untracked (withdraw)
// With all stopped:     any -> untracked, untracked -> dirty (SqEdenLayout)
// At a safepoint:       what nobody claims -> untracked (distrust)
//
// A mutator that meets a dirty chunk clears it itself, and one that meets a claimed chunk waits for the rest of 64 KB:
// nobody waits for the zeroer's position (Yang et al., OOPSLA 2011, section 3.3, spins on a cursor).
class SqZeroChunks : AllStatic {
 public:
  enum State : uint8_t { untracked = 0, fresh, dirty, claimed, zeroed };

  static const size_t chunk_bytes = 64 * K;

  // Reserves the states of a heap, all untracked. Returns false when there is no memory for them.
  static bool initialize(MemRegion heap);

  static bool covers(const void* address) { return address >= _heap_start && address < _heap_end; }
  static size_t index_of(const void* address) {
    return static_cast<size_t>(static_cast<const char*>(address) - _heap_start) / chunk_bytes;
  }
  static char* start_of(size_t chunk) { return _heap_start + chunk * chunk_bytes; }
  static char* end_of(size_t chunk) { return start_of(chunk) + chunk_bytes; }

  // Acquires: whoever sees zeroed also sees the zeroes (shape MP). Pairs with publish.
  static State state(size_t chunk) { return static_cast<State>(Atomic::load_acquire(&_states[chunk])); }

  // True for the one thread that turned dirty into claimed.
  static bool claim(size_t chunk);

  // Releases: orders the zeroes before the state that announces them (shape MP). Pairs with state.
  static void publish(size_t chunk) { Atomic::release_store(&_states[chunk], static_cast<uint8_t>(zeroed)); }

  // Makes sure that no other thread clears the chunk from now on. Waits for one that is at it; returns true if it had
  // to. The chunk is not left dirty or claimed.
  static bool withdraw(size_t chunk);

  // With all mutators stopped, and the zeroer too unless it has no more to do with the chunk.
  static void set_state(size_t chunk, State state) { _states[chunk] = state; }

 private:
  static char* _heap_start;
  static char* _heap_end;
  static volatile uint8_t* _states;
};

#endif // SHARE_SEQUITUR_ZEROING_MEMORY_SQZEROCHUNKS_HPP
