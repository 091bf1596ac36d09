// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_POLICY_SQADAPTIVEZEROING_HPP
#define SHARE_SEQUITUR_ZEROING_POLICY_SQADAPTIVEZEROING_HPP

#include "memory/allStatic.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/policy/sqZeroingSample.hpp"
#include "utilities/globalDefinitions.hpp"

// Chooses the way of the next cycle, after each collection.
//
// measured: SqZeroingTrials.
// cpu:      hot while eden fits into the last-level cache; else concurrent while at least one of the processors that
//           the container grants was idle, and past the caches if not.
// threads:  the rule of Yang et al., OOPSLA 2011, section 3.4: concurrent while fewer threads allocate than there are
//           processors, else past the caches.
// The last two change only when two of the last three cycles agree. Past the caches takes the place of concurrent where
// there is no zeroer.
class SqAdaptiveZeroing : AllStatic {
 public:
  // False for an unknown rule.
  static bool parse(const char* rule);

  static SqZeroingPolicy::Way next(const SqZeroingSample& sample);

  static size_t last_level_cache_bytes();

  // The block size of adaptive zeroing, unless the user sets one: an eighth of the second-level cache, so that a block
  // is still there when it is used, and small objects pay for few calls into the VM.
  static size_t block_bytes();

 private:
  enum class Rule : uint8_t { measured, cpu, threads };

  static Rule _rule;

  static SqZeroingPolicy::Way by_cpu(const SqZeroingSample& sample);
  static SqZeroingPolicy::Way by_threads();
  static SqZeroingPolicy::Way settled(SqZeroingPolicy::Way vote);
};

#endif // SHARE_SEQUITUR_ZEROING_POLICY_SQADAPTIVEZEROING_HPP
