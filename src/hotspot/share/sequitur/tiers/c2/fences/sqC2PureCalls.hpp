// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2PURECALLS_HPP
#define SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2PURECALLS_HPP

#include "memory/allStatic.hpp"

class MachNode;

// Knows the calls in C2 code that neither read nor write memory that Java code can name, so that a store may be pending
// across them: the clocks and the functions of java.lang.Math. A call counts only if its entry point is on the list.
//
// Limit: the order of accesses says nothing about the time that a clock shows. A program that compares readings of
// System.nanoTime taken by several threads must order them by accesses of its own.
class SqC2PureCalls : AllStatic {
 public:
  static bool is_pure(const MachNode* node);
};

#endif // SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2PURECALLS_HPP
