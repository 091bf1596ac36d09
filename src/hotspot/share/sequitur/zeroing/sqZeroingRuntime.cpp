// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/globals.hpp"
#include "sequitur/zeroing/memory/sqZeroChunks.hpp"
#include "sequitur/zeroing/memory/sqZeroStores.hpp"
#include "sequitur/zeroing/policy/sqAdaptiveZeroing.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/sqEdenLayout.hpp"
#include "sequitur/zeroing/sqZeroingCommand.hpp"
#include "sequitur/zeroing/sqZeroingRuntime.hpp"
#include "sequitur/zeroing/sqZeroingStats.hpp"
#include "utilities/debug.hpp"

// From this many bytes on, what is cleared through the caches has left them before it is used.
static size_t large_bytes = 0;

void SqZeroingRuntime::initialize() {
  SqZeroStores::initialize();
  large_bytes = SqAdaptiveZeroing::last_level_cache_bytes() / 2;
  SqZeroingCommand::register_command();
  if (UseNUMA && SqZeroingPolicy::may_be_concurrent()) { // which is settled only now
    SqZeroingPolicy::give_up_zeroer("memory is spread over NUMA nodes (-XX:+UseNUMA)");
  }
  if (SqZeroChunks::initialize(SqEdenLayout::tracked_memory())) {
    SqEdenLayout::heap_reserved();
  } else if (SqZeroingPolicy::may_be_concurrent()) {
    SqZeroingPolicy::give_up_zeroer("no memory for the states of the heap's chunks");
  }
}

static void zero(char* from, char* to) {
  if (SqZeroingPolicy::way() == SqZeroingPolicy::Way::nontemporal || static_cast<size_t>(to - from) >= large_bytes) {
    SqZeroStores::zero_nontemporal(from, to);
  } else {
    SqZeroStores::zero_temporal(from, to);
  }
}

void SqZeroingRuntime::zero_own(char* from, char* to) {
  const size_t bytes = to - from;
  if (SqZeroingStats::add_window(bytes)) {
    SqZeroingTimer timer;
    zero(from, to);
    SqZeroingStats::add_window_time(bytes, timer.elapsed());
  } else {
    zero(from, to);
  }
}

// Where the run of untracked chunks ends that begins with this one.
char* SqZeroingRuntime::end_of_untracked(size_t chunk, char* limit) {
  char* end = SqZeroChunks::end_of(chunk);
  while (end < limit && SqZeroChunks::covers(end) &&
         SqZeroChunks::state(SqZeroChunks::index_of(end)) == SqZeroChunks::untracked) {
    end += SqZeroChunks::chunk_bytes;
  }
  return MIN2(end, limit);
}

void SqZeroingRuntime::help(size_t chunk) {
  SqZeroingTimer timer;
  SqZeroStores::zero_temporal(SqZeroChunks::start_of(chunk), SqZeroChunks::end_of(chunk));
  SqZeroChunks::publish(chunk);
  SqZeroingStats::add_help(SqZeroChunks::chunk_bytes, timer.elapsed());
}

void SqZeroingRuntime::withdraw(size_t chunk) {
  SqZeroingTimer timer;
  if (SqZeroChunks::withdraw(chunk)) {
    SqZeroingStats::add_wait(timer.elapsed());
  }
}

void SqZeroingRuntime::make_zero(HeapWord* from_word, HeapWord* to_word) {
  char* from = reinterpret_cast<char*>(from_word);
  char* const to = reinterpret_cast<char*>(to_word);
  while (from < to) {
    if (!SqZeroChunks::covers(from)) {
      zero_own(from, to);
      return;
    }
    const size_t chunk = SqZeroChunks::index_of(from);
    char* const end = MIN2(to, SqZeroChunks::end_of(chunk));
    switch (SqZeroChunks::state(chunk)) {
      case SqZeroChunks::untracked: {
        char* const untracked_end = end_of_untracked(chunk, to);
        zero_own(from, untracked_end);
        from = untracked_end;
        break;
      }
      case SqZeroChunks::fresh:
        SqZeroingStats::add_fresh(end - from);
        from = end;
        break;
      case SqZeroChunks::zeroed: from = end; break;
      case SqZeroChunks::dirty:
        if (SqZeroChunks::claim(chunk)) {
          help(chunk);
        }
        break;
      case SqZeroChunks::claimed: withdraw(chunk); break;
    }
  }
}

void SqZeroingRuntime::withdraw(HeapWord* from_word, HeapWord* to_word) {
  char* from = reinterpret_cast<char*>(from_word);
  char* const to = reinterpret_cast<char*>(to_word);
  while (from < to && SqZeroChunks::covers(from)) {
    const size_t chunk = SqZeroChunks::index_of(from);
    withdraw(chunk);
    from = SqZeroChunks::end_of(chunk);
  }
}

HeapWord* SqZeroingRuntime::leave(HeapWord* from_word, HeapWord* needed_word, HeapWord* limit_word) {
  char* const from = reinterpret_cast<char*>(from_word);
  char* const needed = reinterpret_cast<char*>(needed_word);
  char* const limit = reinterpret_cast<char*>(limit_word);
  char* end = from;
  while (end < limit) {
    if (!SqZeroChunks::covers(end)) {
      end = limit;
      break;
    }
    const size_t chunk = SqZeroChunks::index_of(end);
    if (end >= needed && SqZeroChunks::state(chunk) != SqZeroChunks::untracked) {
      break;
    }
    withdraw(chunk);
    end = MIN2(limit, SqZeroChunks::end_of(chunk));
  }
  SqZeroingStats::add_left(end - from);
  return reinterpret_cast<HeapWord*>(end);
}

void SqZeroingRuntime::await(HeapWord* at) {
  const size_t chunk = SqZeroChunks::index_of(at);
  if (!SqZeroChunks::covers(at) || SqZeroChunks::state(chunk) != SqZeroChunks::claimed) {
    return;
  }
  char* const next = SqZeroChunks::end_of(chunk);
  if (SqZeroChunks::covers(next)) {
    withdraw(SqZeroChunks::index_of(next)); // or this thread would wait for each chunk that follows
  }
  withdraw(chunk);
}

void SqZeroingRuntime::distrust(HeapWord* from_word, HeapWord* to_word) {
  char* from = reinterpret_cast<char*>(from_word);
  char* const to = reinterpret_cast<char*>(to_word);
  while (from < to && SqZeroChunks::covers(from)) {
    const size_t chunk = SqZeroChunks::index_of(from);
    withdraw(chunk);
    SqZeroChunks::set_state(chunk, SqZeroChunks::untracked);
    from = SqZeroChunks::end_of(chunk);
  }
}

HeapWord* SqZeroingRuntime::zero_until(HeapWord* from_word, HeapWord* limit_word) {
  char* from = reinterpret_cast<char*>(from_word);
  char* const limit = reinterpret_cast<char*>(limit_word);
  while (from < limit && SqZeroChunks::covers(from)) {
    const size_t chunk = SqZeroChunks::index_of(from);
    const SqZeroChunks::State state = SqZeroChunks::state(chunk);
    if (state != SqZeroChunks::zeroed && state != SqZeroChunks::fresh) {
      break;
    }
    char* const end = MIN2(limit, SqZeroChunks::end_of(chunk));
    if (state == SqZeroChunks::fresh) {
      SqZeroingStats::add_fresh(end - from);
    }
    from = end;
  }
  return reinterpret_cast<HeapWord*>(from);
}

void SqZeroingRuntime::verify(HeapWord* from, HeapWord* to) {
  for (HeapWord* word = from; word < to; word++) {
    const uint64_t found = *reinterpret_cast<uint64_t*>(word);
    guarantee(found == 0,
              "memory handed out is not zero: " UINT64_FORMAT_X " at " PTR_FORMAT ", range " PTR_FORMAT
              " to " PTR_FORMAT ", way %s",
              found, p2i(word), p2i(from), p2i(to), SqZeroingPolicy::name(SqZeroingPolicy::way()));
  }
}
