// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_AARCH64_SEQUITUR_ORDERING_SQSTORELOADFENCE_AARCH64_HPP
#define CPU_AARCH64_SEQUITUR_ORDERING_SQSTORELOADFENCE_AARCH64_HPP

#include "memory/allStatic.hpp"

// There is one instruction that orders earlier stores with later loads, dmb ish: nothing to choose from.
class SqStoreLoadFence : AllStatic {
 public:
  static constexpr const char* choices = "leave it out, this processor has one full fence";

  static bool parse(const char* name) { return false; }
};

#endif // CPU_AARCH64_SEQUITUR_ORDERING_SQSTORELOADFENCE_AARCH64_HPP
