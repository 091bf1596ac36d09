// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQCOLLECTIONHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQCOLLECTIONHOOKS_HPP

#include "memory/allStatic.hpp"
#include "memory/memRegion.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/sqEdenLayout.hpp"
#include "sequitur/zeroing/sqZeroingCycle.hpp"
#include "sequitur/zeroing/sqZeroingRuntime.hpp"

// Seam: a stop-the-world pause of a collector begins or ends.
//
// Caller: IsSTWGCActiveMark, on the VM thread at a safepoint; it encloses all that Serial, Parallel and G1 do in a
// pause, resizing included. Waits for the zeroer to finish 64 KB. With ZeroingPolicy=hot a load and a branch.
class SqCollectionHooks : AllStatic {
 public:
  static void pause_begins() {
    if (SqZeroingPolicy::is_on()) {
      SqZeroingCycle::collection_begins();
    }
  }

  static void pause_ends() {
    if (SqZeroingPolicy::is_on()) {
      SqZeroingCycle::collection_ends();
    }
  }
};

// Seam: G1 takes regions from the free list outside a pause, or has used a region's memory.
//
// Caller: G1CollectedHeap, holding Heap_lock or at a safepoint, before anything is written to regions that it takes.
class SqG1RegionHooks : AllStatic {
 public:
  // Regions leave the free list for a humongous object while mutators run: the zeroer must keep off.
  static void humongous_taken(HeapWord* bottom, size_t words) {
    if (SqZeroingPolicy::is_on()) {
      SqZeroingRuntime::withdraw(bottom, bottom + words);
    }
  }

  static void memory_used(MemRegion memory) {
    if (SqZeroingPolicy::is_on()) {
      SqEdenLayout::region_freed(memory);
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQCOLLECTIONHOOKS_HPP
