// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "gc/shared/threadLocalAllocBuffer.hpp"
#include "runtime/os.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/zeroing/policy/sqAdaptiveZeroing.hpp"
#include "sequitur/zeroing/policy/sqZeroingTrials.hpp"
#include "utilities/align.hpp"

#include <stdio.h>
#include <unistd.h>

using Way = SqZeroingPolicy::Way;

SqAdaptiveZeroing::Rule SqAdaptiveZeroing::_rule = SqAdaptiveZeroing::Rule::measured;

bool SqAdaptiveZeroing::parse(const char* rule) {
  static const char* const rules[] = {"measured", "cpu", "threads", nullptr}; // in the order of Rule
  return SqStartup::choose(rule, rules, &_rule);
}

// Linux tells the part of the cache that this processor shares; sysconf would tell the sum over the socket. Where it
// does not tell, a size that most server processors reach.
static size_t read_last_level_cache_bytes() {
  size_t kilobytes = 0;
  FILE* file = os::fopen("/sys/devices/system/cpu/cpu0/cache/index3/size", "r");
  if (file != nullptr) {
    if (fscanf(file, "%zuK", &kilobytes) != 1) {
      kilobytes = 0;
    }
    fclose(file);
  }
  return kilobytes > 0 ? kilobytes * K : 16 * M;
}

size_t SqAdaptiveZeroing::last_level_cache_bytes() {
  static const size_t bytes = read_last_level_cache_bytes(); // at start-up, so that no pause reads files
  return bytes;
}

size_t SqAdaptiveZeroing::block_bytes() {
  const long second = sysconf(_SC_LEVEL2_CACHE_SIZE);
  const size_t eighth = second > 0 ? static_cast<size_t>(second) / 8 : 64 * K;
  return align_down(clamp(eighth, 32 * K, 1 * M), 4 * K);
}

Way SqAdaptiveZeroing::by_cpu(const SqZeroingSample& sample) {
  if (sample.eden_bytes <= last_level_cache_bytes()) {
    return Way::hot;
  }
  return sample.has_idle_processor() ? Way::concurrent : Way::nontemporal;
}

Way SqAdaptiveZeroing::by_threads() {
  const unsigned int processors = static_cast<unsigned int>(os::active_processor_count());
  const bool is_idle = ThreadLocalAllocStats::allocating_threads_avg() < processors;
  return is_idle && SqZeroingPolicy::may_be_concurrent() ? Way::concurrent : Way::nontemporal;
}

Way SqAdaptiveZeroing::settled(Way vote) {
  static Way earlier[2] = {Way::hot, Way::hot};
  const Way current = SqZeroingPolicy::way();
  const bool agrees = vote == earlier[0] || vote == earlier[1];
  earlier[1] = earlier[0];
  earlier[0] = vote;
  return agrees ? vote : current;
}

Way SqAdaptiveZeroing::next(const SqZeroingSample& sample) {
  switch (_rule) {
    case Rule::cpu:     return settled(by_cpu(sample));
    case Rule::threads: return settled(by_threads());
    default:            return SqZeroingTrials::next(sample);
  }
}
