// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCEPOLICY_HPP
#define SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCEPOLICY_HPP

#include "memory/allStatic.hpp"

class Compile;
class MemBarNode;
class Node;
class PhaseCFG;

// Decides which StoreLoad fences of stores C2 emits where their barriers stand, and which it leaves to
// SqC2FencePlacement.
class SqC2FencePolicy : AllStatic {
 public:
  // True if SqC2FencePlacement puts the fences of stores into the scheduled code, so that none is matched before.
  static bool places_fences();
  static void place_fences(Compile* compile, PhaseCFG* cfg);

  // True if fence, the barrier behind a store, is matched to no code.
  static bool drops_store_load(const MemBarNode* fence);

  // True if fence must stay although upstream would look for a later one that makes it unnecessary. Entering a monitor
  // that the thread already owns executes no atomic instruction, nor does a reserved lock, so Op_FastLock is not a
  // StoreLoad barrier under sc or ConditionalOrdering (shape: SB with a lock between store and load). Where fences are
  // placed later, a fence that belongs to no store (VarHandle.fullFence) stays as written, for it may order memory that
  // the placement does not know.
  static bool keeps_store_load(const MemBarNode* fence, const Node* next_control);
};

#endif // SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCEPOLICY_HPP
