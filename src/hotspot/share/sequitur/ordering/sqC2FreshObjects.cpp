// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/callnode.hpp"
#include "opto/cfgnode.hpp"
#include "opto/compile.hpp"
#include "opto/graphKit.hpp"
#include "opto/memnode.hpp"
#include "opto/phaseX.hpp"
#include "sequitur/ordering/sqC2BarrierRemoval.hpp"
#include "sequitur/ordering/sqC2EscapePoints.hpp"
#include "sequitur/ordering/sqC2FreshObjects.hpp"
#include "sequitur/ordering/sqC2GraphShapes.hpp"

// Bound on compile time; a longer line counts as none.
static const uint max_line = 256;

bool SqC2FreshObjects::collect_line(AllocateNode* allocation, Node* control, Node_List& line) {
  InitializeNode* initialization = allocation->initialization();
  for (uint step = 0; step < max_line && control != nullptr && !control->is_top(); step++) {
    if (control->is_Region()) {
      const uint one_slot = 2;
      if (control->is_Loop() || control->req() != one_slot) {
        return false;
      }
      control = control->in(1);
      continue;
    }
    if (control == initialization) {
      return true;
    }
    if (control->is_Start() || control->is_Root()) {
      return false;
    }
    line.push(control);
    control = control->in(0);
  }
  return false;
}

static AllocateNode* allocation_of(Node* object) {
  return object == nullptr || object->is_top() ? nullptr : AllocateNode::Ideal_allocation(object->uncast());
}

bool SqC2FreshObjects::is_unshared(GraphKit* kit, Node* base) {
  AllocateNode* allocation = kit->stopped() ? nullptr : allocation_of(base);
  if (allocation == nullptr || allocation->initialization() == nullptr) {
    return false;
  }
  ResourceMark rm;
  Node_List line;
  if (!collect_line(allocation, kit->control(), line)) {
    return false;
  }
  SqC2EscapePoints points(allocation);
  if (points.anywhere()) {
    return false;
  }
  for (uint i = 0; i < line.size(); i++) {
    if (points.contains(line.at(i))) { return false; }
  }
  return true;
}

// Decides for the accesses of one allocation after the other, and remembers what it found out about each.
class SqFreshAccesses : public SqC2BarrierRemoval {
  struct Found {
    AllocateNode* allocation;
    bool anywhere;
    Unique_Node_List* shared; // control nodes at which the object may be known
  };

  GrowableArray<Found> _found;

  const Found& find_out(AllocateNode* allocation) {
    for (int i = 0; i < _found.length(); i++) {
      if (_found.at(i).allocation == allocation) { return _found.at(i); }
    }
    SqC2EscapePoints points(allocation);
    Unique_Node_List* shared = new Unique_Node_List();
    if (!points.anywhere()) { points.collect_reachable(*shared); }
    _found.append(Found{allocation, points.anywhere(), shared});
    return _found.last();
  }

 protected:
  bool drops(MemBarNode* barrier, MemNode* access) override {
    AllocateNode* allocation = allocation_of(SqC2GraphShapes::object_of(access));
    if (allocation == nullptr) {
      return false;
    }
    const Found& found = find_out(allocation);
    return !found.anywhere && !found.shared->member(barrier);
  }

 public:
  explicit SqFreshAccesses(Compile* compile) : SqC2BarrierRemoval(compile) {}
};

void SqC2FreshObjects::drop_barriers(Compile* compile, PhaseIterGVN* igvn) {
  ResourceMark rm;
  SqFreshAccesses removal(compile);
  if (removal.run(igvn)) {
    igvn->optimize();
  }
}
