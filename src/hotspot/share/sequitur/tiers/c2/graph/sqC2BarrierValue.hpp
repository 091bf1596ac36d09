// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2BARRIERVALUE_HPP
#define SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2BARRIERVALUE_HPP

#include "memory/allStatic.hpp"

class MemBarNode;
class Node;

// An acquire stays tied to its load for as long as anything uses what was loaded.
//
// C2 ties a MemBarAcquire to a load by an edge to the loaded value, and cuts the edge when nothing else uses that
// value: the load is dead then. But the value may be another form of a load that lives on. When a branch is split, a
// reference's compressed form is merged by one phi and stored, and its decoded form by another phi, of which the
// acquire is the only use. With the edge cut, later accesses may be scheduled before the load. Shape: CoRR or MP with
// the first load's result stored in a new object on either side of a branch.
class SqC2BarrierValue : AllStatic {
 public:
  // True if the barrier must keep its edge to the value, which may be null.
  static bool stays(const MemBarNode* barrier, const Node* value);
};

#endif // SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2BARRIERVALUE_HPP
