// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2ACCESSJUDGE_HPP
#define SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2ACCESSJUDGE_HPP

#include "memory/allocation.hpp"

class Compile;
class LoadNode;
class LoadStoreNode;
class Node;
class StoreNode;

// Checks the graph that C2's last phase leaves, before it is reshaped and matched: every access of Java heap memory
// still carries the barriers that SqC2OrderingPolicy gave it.
//
//   load    a MemBarAcquire that follows it and depends on its value
//   store   memory straight from a MemBarRelease; under sc also a MemBarVolatile that follows it and depends on it
//   atomic  memory straight from a MemBarRelease, and a MemBarAcquire that follows it and depends on it
//
// Threats: a phase that builds a memory node of its own; an access that bypasses the decorators; a barrier removed
// while its access stays. Defence: no node is taken for ordered because some flag says so; the barrier is looked for.
// An access with no barriers is let pass only if a decision about its bytecode gives a reason, and SqC2ReasonJudge
// sees the reason to hold; one by one, whatever else the compilation holds.
//
// A violation gives up the compilation and logs a warning with tag ordering: the method runs in another tier.
class SqC2AccessJudge : public StackObj {
  Compile* const _compile;

  bool is_excused(const Node* access, bool is_write) const;
  const char* check_load(LoadNode* load) const;
  const char* check_store(StoreNode* store) const;
  const char* check_atomic(LoadStoreNode* atomic) const;
  const char* check(Node* node) const;
  void report(Node* node, const char* what) const;

 public:
  explicit SqC2AccessJudge(Compile* compile) : _compile(compile) {}
  void judge();
};

#endif // SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2ACCESSJUDGE_HPP
