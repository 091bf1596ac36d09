// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQC2BARRIERHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQC2BARRIERHOOKS_HPP

#include "memory/allStatic.hpp"

class Compile;
class MemBarNode;
class Node;

// Seams where C2 decides what becomes of a barrier. Callers run on a compiler thread in native state; no safepoint.
// All are inert with MemoryModel=java and without BarrierCostSites and ConditionalOrdering. Only declared here, so that
// compile.hpp can include it.
class SqC2BarrierHooks : AllStatic {
 public:
  // Matcher::post_store_load_barrier begins. Upstream drops the fence if true.
  static bool drops_store_load(const MemBarNode* fence);

  // Matcher::post_store_load_barrier looks at one node that follows the fence. Upstream keeps the fence if true.
  static bool keeps_store_load(const MemBarNode* fence, const Node* next_control);

  // MemBarNode::Ideal looks at the value that a trailing barrier waits for; null if there is none. Upstream leaves
  // barrier and value as they are if true, and else cuts a MemBarAcquire off a value that has no other use.
  static bool keeps_value(const MemBarNode* barrier, const Node* value);

  // Matcher::xform has matched a barrier to an instruction. Upstream forgets which access the barrier belongs to.
  static void matched(Compile* compile, const MemBarNode* barrier, const Node* instruction);
};

#endif // SHARE_SEQUITUR_HOOKS_SQC2BARRIERHOOKS_HPP
