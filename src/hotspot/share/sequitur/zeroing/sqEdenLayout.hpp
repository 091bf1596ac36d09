// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_SQEDENLAYOUT_HPP
#define SHARE_SEQUITUR_ZEROING_SQEDENLAYOUT_HPP

#include "memory/allStatic.hpp"
#include "memory/memRegion.hpp"
#include "utilities/globalDefinitions.hpp"
#include "utilities/growableArray.hpp"

// Knows which memory each collector hands out next, and keeps the states of its chunks true across collections.
//
// Serial and Parallel: the part of eden above its top. Chunks that eden shares with other spaces or with live objects
// are untracked. Chunks above everything handed out stay fresh or zeroed, if eden still holds them; debug builds mangle
// them, so there they do not.
// G1: free regions from the highest index down, as many as the young generation may still take. The state of a region
// in use is not looked at; free_region makes it untracked, and so does every full collection for the whole heap.
//
// All functions but tracked_memory, heap_reserved and region_freed: VM thread at a safepoint, with the zeroer stopped.
class SqEdenLayout : AllStatic {
 public:
  // The part of the heap whose chunks have states: the young generation, or all of G1's heap.
  static MemRegion tracked_memory();

  // Nothing has been allocated yet: what the operating system supplied is fresh.
  static void heap_reserved();

  // A collection begins: takes back what the zeroer has not cleared.
  static void collection_begins();

  // A collection has ended: renews the states.
  static void collection_ends();

  // Memory to be handed out next, in the order in which it will be; marks it dirty where it must be cleared.
  static const GrowableArrayCHeap<MemRegion, mtGC>& give_to_zeroer();

  // Bytes the mutators may allocate until the next collection, as far as is known.
  static size_t eden_bytes();

  // G1: a region's memory has been used. It is not among those given to the zeroer.
  static void region_freed(MemRegion region);

 private:
  static GrowableArrayCHeap<MemRegion, mtGC>* _given;
  static MemRegion _eden; // Serial, Parallel: as the last collection left it
  static HeapWord* _top;  // and its top when this one began

  static bool keeps_fresh_memory();
  static MemRegion current_eden(HeapWord** top);
  static void give(MemRegion memory);
};

#endif // SHARE_SEQUITUR_ZEROING_SQEDENLAYOUT_HPP
