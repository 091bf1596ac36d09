// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C1_SQC1COSTSITES_HPP
#define SHARE_SEQUITUR_TIERS_C1_SQC1COSTSITES_HPP

#include "memory/allStatic.hpp"
#include "sequitur/prices/sqBarrierKind.hpp"

class Compilation;
class LIR_List;
class LIR_Op;

// Puts a cost site behind each barrier, each entry and exit of a monitor, and on both sides of each atomic, of finished
// C1 code.
//
// C1's barriers do not know their access: one behind a load counts as volatile-load, though it may belong to an
// intrinsic fence.
class SqC1CostSites : AllStatic {
  static SqBarrierKind kind_of(LIR_Op* op);
  static void insert(LIR_List* code);

 public:
  // LIR is complete, registers included.
  static void insert(Compilation* compilation);
};

#endif // SHARE_SEQUITUR_TIERS_C1_SQC1COSTSITES_HPP
