// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_SQG1EDENLAYOUT_HPP
#define SHARE_SEQUITUR_ZEROING_SQG1EDENLAYOUT_HPP

#include "memory/allStatic.hpp"
#include "memory/memRegion.hpp"
#include "utilities/globalDefinitions.hpp"
#include "utilities/macros.hpp"

// What SqEdenLayout must know of G1. VM thread at a safepoint.
class SqG1EdenLayout : AllStatic {
 public:
  // All that is reserved for the heap.
  static MemRegion heap() NOT_G1GC_RETURN_(MemRegion());

  // Whether a full collection has moved objects since the last call.
  static bool has_compacted() NOT_G1GC_RETURN_(false);

  // Calls f with each region that the young generation may take before the next collection, first to be taken first.
  static void next_regions_do(void (*f)(MemRegion region)) NOT_G1GC_RETURN;

  static size_t eden_bytes() NOT_G1GC_RETURN_(0);

 private:
  static uint next_regions();
};

#endif // SHARE_SEQUITUR_ZEROING_SQG1EDENLAYOUT_HPP
