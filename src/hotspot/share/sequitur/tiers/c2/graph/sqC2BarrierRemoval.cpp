// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/compile.hpp"
#include "opto/memnode.hpp"
#include "opto/phaseX.hpp"
#include "opto/rootnode.hpp"
#include "sequitur/tiers/c2/graph/sqC2BarrierRemoval.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"

static bool is_trailing(Node* node) {
  const uint both_projections = 2;
  return (node->Opcode() == Op_MemBarAcquire || node->Opcode() == Op_MemBarVolatile) &&
         node->outcnt() == both_projections;
}

bool SqC2BarrierRemoval::run(PhaseIterGVN* igvn) {
  Unique_Node_List reachable;
  Node_List barriers;
  reachable.push(_compile->root());
  for (uint next = 0; next < reachable.size(); next++) {
    Node* node = reachable.at(next);
    MemNode* access = is_trailing(node) ? SqC2GraphShapes::access_before(node->as_MemBar()) : nullptr;
    if (access != nullptr && drops(node->as_MemBar(), access)) {
      _compile->sequitur.accesses.revise(_compile, access, access->is_Store(), _reason);
      barriers.push(node);
    }
    for (uint i = 0; i < node->len(); i++) {
      if (node->in(i) != nullptr) {
        reachable.push(node->in(i));
      }
    }
  }
  for (uint i = 0; i < barriers.size(); i++) {
    MemBarNode* barrier = barriers.at(i)->as_MemBar();
    MemNode* access = SqC2GraphShapes::access_before(barrier);
    barrier->remove(igvn);
    igvn->remove_dead_node(barrier);
    if (access->outcnt() > 0) {
      igvn->_worklist.push(access);
    }
  }
  return barriers.size() > 0;
}
