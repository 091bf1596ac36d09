// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_SQZEROINGRUNTIME_HPP
#define SHARE_SEQUITUR_ZEROING_SQZEROINGRUNTIME_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

// Settles memory on behalf of the thread that is about to use it. Called by threads in VM state, never at a place where
// a safepoint could come in between; nothing here blocks longer than another thread takes to clear one chunk.
//
// The memory must be reserved for the caller (its TLAB, or an object it has just been given), and each byte is handed
// out once between two collections.
class SqZeroingRuntime : AllStatic {
 public:
  // Once, when the heap is reserved and before anything is allocated.
  static void initialize();

  // Guarantee: on return the range is zero and nobody else writes to it.
  static void make_zero(HeapWord* from, HeapWord* to);

  // Guarantee: nobody else writes to the range from now on; its contents are unknown.
  static void withdraw(HeapWord* from, HeapWord* to);

  // Leaves memory as it is, for each object to be cleared by the code that makes it: at least up to what is needed,
  // then to the next chunk that is zero or waits for the zeroer, at most to the limit. Returns where that ends.
  // Guarantee: nobody else writes to the range from now on; its contents are unknown.
  static HeapWord* leave(HeapWord* from, HeapWord* needed, HeapWord* limit);

  // Waits until nobody clears the chunk that this address lies in. Who has to wait has caught up with the zeroer, and
  // so leaves the next chunk as it is, while the zeroer goes ahead.
  static void await(HeapWord* at);

  // The contents of the range are unknown from now on. VM thread at a safepoint; the zeroer may be at work.
  static void distrust(HeapWord* from, HeapWord* to);

  // How far memory is known to be zero from here on without any work, at most to the limit.
  static HeapWord* zero_until(HeapWord* from, HeapWord* limit);

  // Ends the VM if a byte of the range is not zero.
  static void verify(HeapWord* from, HeapWord* to);

 private:
  // Clears a range with the stores of the way in force, and counts it as the thread's own work.
  static void zero_own(char* from, char* to);

  // Keeps others off one chunk, and counts the wait for one that is at it.
  static void withdraw(size_t chunk);

  // Clears a dirty chunk that the thread has claimed.
  static void help(size_t chunk);

  static char* end_of_untracked(size_t chunk, char* limit);
};

#endif // SHARE_SEQUITUR_ZEROING_SQZEROINGRUNTIME_HPP
