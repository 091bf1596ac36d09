// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGSAMPLE_HPP
#define SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGSAMPLE_HPP

#include "runtime/os.hpp"
#include "utilities/globalDefinitions.hpp"

// What the mutators did between two collections.
struct SqZeroingSample {
  size_t allocated_bytes;
  uint64_t wall_ns;
  uint64_t cpu_ns;    // of the whole VM but the zeroer
  size_t eden_bytes;  // what they could allocate
  bool is_contended;  // the zeroer had to wait for a processor, in this cycle or not long ago, or there is no zeroer
  size_t fresh_bytes; // the operating system supplied while they ran, or before

  double processors_in_use() const {
    return wall_ns == 0 ? 0.0 : static_cast<double>(cpu_ns) / static_cast<double>(wall_ns);
  }

  // Whether a processor was left for the zeroer. What other programs take shows only while it works.
  bool has_idle_processor() const { return !is_contended && processors_in_use() <= os::active_processor_count() - 0.9; }
};

#endif // SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGSAMPLE_HPP
