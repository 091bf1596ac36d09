// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "utilities/macros.hpp"
#if INCLUDE_G1GC

#include "gc/g1/g1CollectedHeap.inline.hpp"
#include "gc/g1/g1HeapRegion.inline.hpp"
#include "gc/g1/g1Policy.hpp"
#include "sequitur/zeroing/sqG1EdenLayout.hpp"

MemRegion SqG1EdenLayout::heap() {
  return G1CollectedHeap::heap()->reserved();
}

bool SqG1EdenLayout::has_compacted() {
  static unsigned int seen = 0;
  const unsigned int full_collections = G1CollectedHeap::heap()->total_full_collections();
  const bool has_more = full_collections != seen;
  seen = full_collections;
  return has_more;
}

uint SqG1EdenLayout::next_regions() {
  G1CollectedHeap* heap = G1CollectedHeap::heap();
  const uint target = heap->policy()->young_list_target_length();
  const uint in_use = heap->eden_regions_count() + heap->survivor_regions_count();
  return target > in_use ? MIN2(target - in_use, heap->num_free_regions()) : 0;
}

// G1 takes young regions from the end of a free list that is sorted by index.
void SqG1EdenLayout::next_regions_do(void (*f)(MemRegion region)) {
  G1CollectedHeap* heap = G1CollectedHeap::heap();
  uint wanted = next_regions();
  for (uint index = heap->max_num_regions(); index > 0 && wanted > 0; index--) {
    G1HeapRegion* region = heap->region_at_or_null(index - 1);
    if (region != nullptr && region->is_free()) {
      f(MemRegion(region->bottom(), region->end()));
      wanted--;
    }
  }
}

size_t SqG1EdenLayout::eden_bytes() {
  return next_regions() * G1HeapRegion::GrainBytes;
}

#endif // INCLUDE_G1GC
