// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "gc/shared/gc_globals.hpp"
#include "runtime/globals.hpp"
#include "sequitur/zeroing/memory/sqZeroChunks.hpp"
#include "sequitur/zeroing/sqEdenLayout.hpp"
#include "sequitur/zeroing/sqG1EdenLayout.hpp"
#include "utilities/align.hpp"
#include "utilities/macros.hpp"
#if INCLUDE_PARALLELGC
#include "gc/parallel/parallelScavengeHeap.hpp"
#endif
#if INCLUDE_SERIALGC
#include "gc/serial/serialHeap.hpp"
#endif

GrowableArrayCHeap<MemRegion, mtGC>* SqEdenLayout::_given = nullptr;
MemRegion SqEdenLayout::_eden;
HeapWord* SqEdenLayout::_top = nullptr;

// The chunks that lie wholly inside memory.
struct SqChunkRange {
  size_t from;
  size_t to;

  SqChunkRange(HeapWord* start, HeapWord* end) : from(0), to(0) {
    char* first = align_up(reinterpret_cast<char*>(start), SqZeroChunks::chunk_bytes);
    char* last = align_down(reinterpret_cast<char*>(end), SqZeroChunks::chunk_bytes);
    if (first < last) {
      from = SqZeroChunks::index_of(first);
      to = SqZeroChunks::index_of(last - 1) + 1;
    }
  }
};

static void set_states(const SqChunkRange& chunks, SqZeroChunks::State state) {
  for (size_t chunk = chunks.from; chunk < chunks.to; chunk++) {
    SqZeroChunks::set_state(chunk, state);
  }
}

static void replace_states(const SqChunkRange& chunks, SqZeroChunks::State old, SqZeroChunks::State state) {
  for (size_t chunk = chunks.from; chunk < chunks.to; chunk++) {
    if (SqZeroChunks::state(chunk) == old) {
      SqZeroChunks::set_state(chunk, state);
    }
  }
}

// Mangled memory is not zero, and NUMA spaces write fillers where they like.
bool SqEdenLayout::keeps_fresh_memory() {
  return !UseNUMA DEBUG_ONLY(&&!ZapUnusedHeapArea);
}

MemRegion SqEdenLayout::current_eden(HeapWord** top) {
#if INCLUDE_SERIALGC
  if (UseSerialGC) {
    ContiguousSpace* eden = SerialHeap::heap()->young_gen()->eden();
    *top = eden->top();
    return MemRegion(eden->bottom(), eden->end());
  }
#endif
#if INCLUDE_PARALLELGC
  if (UseParallelGC) {
    MutableSpace* eden = ParallelScavengeHeap::heap()->young_gen()->eden_space();
    *top = eden->top();
    return MemRegion(eden->bottom(), eden->end());
  }
#endif
  ShouldNotReachHere();
  return MemRegion();
}

MemRegion SqEdenLayout::tracked_memory() {
#if INCLUDE_SERIALGC
  if (UseSerialGC) {
    return SerialHeap::heap()->young_gen()->reserved();
  }
#endif
#if INCLUDE_PARALLELGC
  if (UseParallelGC) {
    return ParallelScavengeHeap::heap()->young_gen()->reserved();
  }
#endif
  return SqG1EdenLayout::heap();
}

void SqEdenLayout::heap_reserved() {
  _given = new GrowableArrayCHeap<MemRegion, mtGC>(64);
  MemRegion unused = tracked_memory();
  if (!UseG1GC) {
    unused = _eden = current_eden(&_top);
  }
  if (keeps_fresh_memory()) {
    set_states(SqChunkRange(unused.start(), unused.end()), SqZeroChunks::fresh);
  }
}

void SqEdenLayout::collection_begins() {
  for (MemRegion given : *_given) {
    replace_states(SqChunkRange(given.start(), given.end()), SqZeroChunks::dirty, SqZeroChunks::untracked);
  }
  _given->clear();
  if (!UseG1GC) {
    current_eden(&_top);
  }
}

void SqEdenLayout::collection_ends() {
  if (UseG1GC) {
    if (SqG1EdenLayout::has_compacted()) {
      const MemRegion heap = tracked_memory();
      set_states(SqChunkRange(heap.start(), heap.end()), SqZeroChunks::untracked);
    }
    return;
  }
  HeapWord* top;
  const MemRegion eden = current_eden(&top);
  HeapWord* const kept_from = MAX2(_top, top);
  HeapWord* const kept_to = MIN2(_eden.end(), eden.end());
  const SqChunkRange old_chunks(_eden.start(), _eden.end());
  const SqChunkRange kept_chunks(kept_from, keeps_fresh_memory() ? MAX2(kept_from, kept_to) : kept_from);
  for (size_t chunk = old_chunks.from; chunk < old_chunks.to; chunk++) {
    if (chunk < kept_chunks.from || chunk >= kept_chunks.to) {
      SqZeroChunks::set_state(chunk, SqZeroChunks::untracked);
    }
  }
  _eden = eden;
}

void SqEdenLayout::give(MemRegion memory) {
  const SqChunkRange chunks(memory.start(), memory.end());
  if (chunks.from < chunks.to) {
    replace_states(chunks, SqZeroChunks::untracked, SqZeroChunks::dirty);
    _given->append(MemRegion(reinterpret_cast<HeapWord*>(SqZeroChunks::start_of(chunks.from)),
                             reinterpret_cast<HeapWord*>(SqZeroChunks::start_of(chunks.to))));
  }
}

const GrowableArrayCHeap<MemRegion, mtGC>& SqEdenLayout::give_to_zeroer() {
  if (UseG1GC) {
    SqG1EdenLayout::next_regions_do([](MemRegion region) { give(region); });
  } else {
    HeapWord* top;
    const MemRegion eden = current_eden(&top);
    give(MemRegion(top, eden.end()));
  }
  return *_given;
}

size_t SqEdenLayout::eden_bytes() {
  if (UseG1GC) {
    return SqG1EdenLayout::eden_bytes();
  }
  HeapWord* top;
  const MemRegion eden = current_eden(&top);
  return byte_size(top, eden.end());
}

void SqEdenLayout::region_freed(MemRegion region) {
  set_states(SqChunkRange(region.start(), region.end()), SqZeroChunks::untracked);
}
