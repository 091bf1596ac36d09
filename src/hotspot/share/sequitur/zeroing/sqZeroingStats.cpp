// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "jfr/jfrEvents.hpp"
#include "logging/log.hpp"
#include "logging/logStream.hpp"
#include "memory/resourceArea.hpp"
#include "runtime/atomic.hpp"
#include "runtime/thread.hpp"
#include "sequitur/zeroing/sqZeroingStats.hpp"
#include "utilities/align.hpp"
#include "utilities/ostream.hpp"

using Way = SqZeroingPolicy::Way;

static volatile uint64_t helped_bytes, helped_ns, helps, zeroer_bytes, zeroer_ns, zeroer_cpu_ns, fresh_bytes,
    left_bytes, waits, wait_ns;

// Mutators count each block that they clear, so threads share a counter only by chance: a shared one would move from
// processor to processor each time.
struct WindowCounter {
  volatile uint64_t bytes;
  volatile uint64_t ns;
  char padding[2 * DEFAULT_CACHE_LINE_SIZE - 2 * sizeof(uint64_t)];
};

static const int log_of_counters = 6;
static WindowCounter window_counters[1 << log_of_counters];

static WindowCounter& own_counter() {
  const uint64_t spread = p2i(Thread::current()) * UCONST64(0x9e3779b97f4a7c15); // Fibonacci hashing
  return window_counters[spread >> (64 - log_of_counters)];
}

volatile uint64_t SqZeroingStats::_cycles[SqZeroingPolicy::number_of_ways];

uint64_t SqZeroingStats::cycles(Way way) {
  return Atomic::load(&_cycles[static_cast<int>(way)]);
}

uint64_t SqZeroingStats::all_cycles() {
  uint64_t all = 0;
  for (int way = 0; way < SqZeroingPolicy::number_of_ways; way++) {
    all += cycles(static_cast<Way>(way));
  }
  return all;
}

static void add(volatile uint64_t& counter, uint64_t amount) {
  Atomic::add(&counter, amount, memory_order_relaxed);
}

bool SqZeroingStats::add_window(size_t bytes) {
  const uint64_t before =
      Atomic::fetch_then_add(&own_counter().bytes, static_cast<uint64_t>(bytes), memory_order_relaxed);
  const uint64_t half = timed_bytes / 2; // so that what is counted is rounded, neither up nor down
  const uint64_t next_timed = align_up(before + half, timed_bytes) - half;
  return next_timed - before < bytes;
}

void SqZeroingStats::add_window_time(size_t bytes, uint64_t ns) {
  add(own_counter().ns, bytes >= timed_bytes ? ns : ns * timed_bytes / bytes);
}

void SqZeroingStats::add_help(size_t bytes, uint64_t ns) {
  add(helped_bytes, bytes);
  add(helped_ns, ns);
  add(helps, 1);
}

void SqZeroingStats::add_fresh(size_t bytes) {
  add(fresh_bytes, bytes);
}

void SqZeroingStats::add_left(size_t bytes) {
  add(left_bytes, bytes);
}

void SqZeroingStats::add_wait(uint64_t ns) {
  add(waits, 1);
  add(wait_ns, ns);
}

void SqZeroingStats::add_zeroer_bytes(size_t bytes) {
  add(zeroer_bytes, bytes);
}

void SqZeroingStats::add_zeroer_time(uint64_t ns, uint64_t cpu_ns) {
  add(zeroer_ns, ns);
  add(zeroer_cpu_ns, cpu_ns);
}

SqZeroingTotals SqZeroingStats::totals() {
  uint64_t window_bytes = 0;
  uint64_t window_ns = 0;
  for (const WindowCounter& counter : window_counters) {
    window_bytes += Atomic::load(&counter.bytes);
    window_ns += Atomic::load(&counter.ns);
  }
  return SqZeroingTotals{window_bytes,
                         window_ns,
                         Atomic::load(&helped_bytes),
                         Atomic::load(&helped_ns),
                         Atomic::load(&helps),
                         Atomic::load(&zeroer_bytes),
                         Atomic::load(&zeroer_ns),
                         Atomic::load(&zeroer_cpu_ns),
                         Atomic::load(&fresh_bytes),
                         Atomic::load(&left_bytes),
                         Atomic::load(&waits),
                         Atomic::load(&wait_ns)};
}

SqZeroingTotals SqZeroingTotals::since(const SqZeroingTotals& before) const {
  return SqZeroingTotals{window_bytes - before.window_bytes,
                         window_ns - before.window_ns,
                         helped_bytes - before.helped_bytes,
                         helped_ns - before.helped_ns,
                         helps - before.helps,
                         zeroer_bytes - before.zeroer_bytes,
                         zeroer_ns - before.zeroer_ns,
                         zeroer_cpu_ns - before.zeroer_cpu_ns,
                         fresh_bytes - before.fresh_bytes,
                         left_bytes - before.left_bytes,
                         waits - before.waits,
                         wait_ns - before.wait_ns};
}

static double gigabytes_per_second(uint64_t bytes, uint64_t ns) {
  return ns == 0 ? 0.0 : static_cast<double>(bytes) / static_cast<double>(ns);
}

static double millis(uint64_t ns) {
  return static_cast<double>(ns) / NANOSECS_PER_MILLISEC;
}

void SqZeroingStats::end_cycle(Way way, const SqZeroingTotals& done, double processors_in_use) {
  log_cycle(way, done, processors_in_use);
  send_event(way, done);
  add(_cycles[static_cast<int>(way)], 1);
}

void SqZeroingStats::send_event(Way way, const SqZeroingTotals& done) {
  EventNurseryZeroing event;
  if (event.should_commit()) {
    event.set_way(SqZeroingPolicy::name(way));
    event.set_windowBytes(done.window_bytes);
    event.set_windowTime(done.window_ns);
    event.set_helpedBytes(done.helped_bytes);
    event.set_zeroerBytes(done.zeroer_bytes);
    event.set_zeroerCpuTime(done.zeroer_cpu_ns);
    event.set_freshBytes(done.fresh_bytes);
    event.set_waitTime(done.wait_ns);
    event.commit();
  }
}

void SqZeroingStats::log_cycle(Way way, const SqZeroingTotals& done, double processors_in_use) {
  const uint64_t cycle = all_cycles();
  log_info(gc, zeroing)("Zeroing(" UINT64_FORMAT ") %s: mutators " UINT64_FORMAT "K in %.3fms (%.1f GB/s), "
                        "helped " UINT64_FORMAT "K (" UINT64_FORMAT " times), zeroer " UINT64_FORMAT "K in %.3fms "
                        "(%.1f GB/s, CPU %.3fms), fresh " UINT64_FORMAT "K, left to objects " UINT64_FORMAT
                        "K, " UINT64_FORMAT " waits of %.3fms, "
                        "%.2f processors in use",
                        cycle, SqZeroingPolicy::name(way), done.window_bytes / K, millis(done.window_ns),
                        gigabytes_per_second(done.window_bytes, done.window_ns), done.helped_bytes / K, done.helps,
                        done.zeroer_bytes / K, millis(done.zeroer_ns),
                        gigabytes_per_second(done.zeroer_bytes, done.zeroer_ns), millis(done.zeroer_cpu_ns),
                        done.fresh_bytes / K, done.left_bytes / K, done.waits, millis(done.wait_ns), processors_in_use);
}

void SqZeroingStats::print(outputStream* out, const char* between, const char* after) {
  const SqZeroingTotals done = totals();
  struct {
    const char* key;
    uint64_t value;
  } numbers[] = {
    {"cycles",             all_cycles()            },
    {"hot_cycles",         cycles(Way::hot)        },
    {"bulk_cycles",        cycles(Way::temporal)   },
    {"nontemporal_cycles", cycles(Way::nontemporal)},
    {"concurrent_cycles",  cycles(Way::concurrent) },
    {"window_bytes",       done.window_bytes       },
    {"window_ns",          done.window_ns          },
    {"helped_bytes",       done.helped_bytes       },
    {"helped_ns",          done.helped_ns          },
    {"helps",              done.helps              },
    {"zeroer_bytes",       done.zeroer_bytes       },
    {"zeroer_ns",          done.zeroer_ns          },
    {"zeroer_cpu_ns",      done.zeroer_cpu_ns      },
    {"fresh_bytes",        done.fresh_bytes        },
    {"left_bytes",         done.left_bytes         },
    {"waits",              done.waits              },
    {"wait_ns",            done.wait_ns            }
  };
  out->print("policy%s%s%s", between, ZeroingPolicy, after);
  for (const auto& number : numbers) {
    out->print("%s%s" UINT64_FORMAT "%s", number.key, between, number.value, after);
  }
}

void SqZeroingStats::log_totals() {
  LogTarget(Info, gc, zeroing) log;
  if (log.is_enabled()) {
    ResourceMark rm;
    stringStream line;
    print(&line, "=", " ");
    log.print("Zeroing totals: %s", line.as_string());
  }
}

void SqZeroingStats::print_totals(outputStream* out) {
  print(out, ": ", "\n");
}
