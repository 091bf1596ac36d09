// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2GRAPHSHAPES_HPP
#define SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2GRAPHSHAPES_HPP

#include "memory/allStatic.hpp"
#include "memory/resourceArea.hpp"
#include "opto/node.hpp"

class MemBarNode;
class MemNode;

// Recognises how ordered accesses and their barriers are tied together in C2's ideal graph (the pattern that
// C2AccessFence builds and SqC2OrderingPolicy states).
class SqC2GraphShapes : AllStatic {
 public:
  // What the node was before instructions were selected, Op_*; before that, what it is.
  static int opcode_of(const Node* node);

  // The MemBarRelease that the access takes its memory from, or null. MemBarCPUOrder, which C2 puts around some unsafe
  // accesses and atomics, may stand in between.
  static Node* release_before(Node* access);

  // The load or store that a trailing MemBarAcquire or MemBarVolatile waits for, or null.
  static MemNode* access_before(const MemBarNode* barrier);

  // The object that the access reads or writes, or null if its address does not tell.
  static Node* object_of(const MemNode* access);

  // True if is_wanted(use, form) holds for a use of the value in one of its forms: itself, and every use of a form that
  // is_form(use) tells to be the same value in another shape.
  template <typename IsForm, typename IsWanted> static bool has_use(Node* value, IsForm is_form, IsWanted is_wanted) {
    ResourceMark rm;
    Unique_Node_List forms;
    forms.push(value);
    for (uint next = 0; next < forms.size(); next++) {
      Node* form = forms.at(next);
      for (DUIterator_Fast imax, i = form->fast_outs(imax); i < imax; i++) {
        Node* use = form->fast_out(i);
        if (is_wanted(use, form)) {
          return true;
        }
        if (is_form(use)) {
          forms.push(use);
        }
      }
    }
    return false;
  }
};

#endif // SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2GRAPHSHAPES_HPP
