// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2FENCEJUDGE_HPP
#define SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2FENCEJUDGE_HPP

#include "memory/allocation.hpp"
#include "sequitur/tiers/c2/judges/sqC2ReasonJudge.hpp"

class Block;
class Compile;
class MachNode;
class Node;
class PhaseCFG;

// What may still be in the store buffer: stores of a bulk operation, which its own loads may pass, or others.
struct SqPendingStore {
  enum Kind { none, bulk, single };

  Kind kind;
  MachNode* store; // one of them, to be named in a message; null for none
};

// Judges finished C2 code: on no path may a store to the Java heap meet a load from it, or a point where other code
// takes over, without a fence or a locked instruction between them.
//
// Guarantee: it shares no code with SqC2FencePlacement, SqC2FenceEvents or SqC2SharedMemory. What is a store, a load, a
// fence, it derives from the instruction itself: whether its result is memory, whether it has a memory operand, what
// address that has, which rule of the processor's description emits it. It never looks at the barriers of an access.
//
// An access is left out only if a decision about the bytecode that makes it says so (SqC2Accesses), and if what the
// reason claims is seen to hold by other means (SqC2ReasonJudge). So an access that lost its decision, that another
// phase made up, or that was exempted for a wrong reason counts as ordered.
//
// A violation gives up the compilation and logs a warning with tag ordering. Runs under VerifyOrdering, after register
// allocation, when nothing moves any more.
class SqC2FenceJudge : public StackObj {
  Compile* const _compile;
  PhaseCFG* const _cfg;
  Node* _violation;    // where a pending store arrives, or null
  MachNode* _unfenced; // that store

  SqExcuse excuse(MachNode* instruction, bool is_write) const;
  bool is_fence(MachNode* instruction) const;
  bool is_heap_store(MachNode* instruction) const;
  bool is_heap_load(MachNode* instruction) const;
  bool hands_over(MachNode* instruction) const;
  void blame(MachNode* where, const SqPendingStore& pending);
  SqPendingStore after_load(MachNode* load, const SqPendingStore& pending);
  SqPendingStore after_store(MachNode* store, const SqPendingStore& pending);
  SqPendingStore pending_after(Block* block, SqPendingStore pending);
  void report() const;

 public:
  SqC2FenceJudge(Compile* compile, PhaseCFG* cfg)
    : _compile(compile), _cfg(cfg), _violation(nullptr), _unfenced(nullptr) {}
  void judge();
};

#endif // SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2FENCEJUDGE_HPP
