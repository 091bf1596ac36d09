// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKTRACEEMITTER_AARCH64_HPP
#define CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKTRACEEMITTER_AARCH64_HPP

#include "memory/allStatic.hpp"

// Locks are not traced on this processor: -XX:+LockTrace is refused.
class SqLockTraceEmitter : AllStatic {
 public:
  static bool is_supported() { return false; }
};

#endif // CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKTRACEEMITTER_AARCH64_HPP
