// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKEMITTER_AARCH64_HPP
#define CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKEMITTER_AARCH64_HPP

#include "memory/allStatic.hpp"

// Locks are not reserved on this processor: -XX:+ConditionalOrdering is refused.
class SqLockEmitter : AllStatic {
 public:
  static bool is_supported() { return false; }
};

#endif // CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKEMITTER_AARCH64_HPP
