// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ESCAPEPOLICY_HPP
#define SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ESCAPEPOLICY_HPP

#include "memory/allStatic.hpp"

class Compile;
class MemBarNode;
class PhaseIterGVN;

// Drops the barriers of accesses whose object escape analysis proves to stay with one thread for all its life.
//
// Guarantee: barriers go only if every object that the access can reach is allocated in this compilation and never
// becomes reachable from a static, an unknown object, an unknown call or another thread
// (ConnectionGraph::not_global_escape, the premise on which C2 removes locks). No other thread can tell such accesses
// apart, so program order within the thread, which C2 keeps for all memory, is all that they need.
//
// Upstream drops the barriers of volatile accesses only for objects that are scalar-replaced (MemBarNode::Ideal);
// this covers those that stay in memory: arrays of unknown length, objects merged by a Phi, arguments of calls that
// do not let them escape.
class SqC2EscapePolicy : AllStatic {
 public:
  // Called after each round of escape analysis; the graph is consistent and igvn runs next.
  static void drop_barriers(Compile* compile, PhaseIterGVN* igvn);
};

#endif // SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ESCAPEPOLICY_HPP
