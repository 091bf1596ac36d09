// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/callnode.hpp"
#include "opto/cfgnode.hpp"
#include "opto/compile.hpp"
#include "opto/graphKit.hpp"
#include "opto/memnode.hpp"
#include "opto/phaseX.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/tiers/c2/escape/sqC2ElisionTraps.hpp"
#include "sequitur/tiers/c2/escape/sqC2EscapePoints.hpp"
#include "sequitur/tiers/c2/escape/sqC2FreshObjects.hpp"
#include "sequitur/tiers/c2/graph/sqC2BarrierRemoval.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"

// Bound on compile time; a longer line counts as none.
static const uint max_line = 256;

bool SqC2FreshObjects::collect_line(const SqC2FreshOrigin& origin, Node* control, Node_List& line) {
  for (uint step = 0; step < max_line && control != nullptr && !control->is_top(); step++) {
    if (control->is_Region()) {
      const uint one_slot = 2;
      if (control->is_Loop() || control->req() != one_slot) {
        return false;
      }
      line.push(control);
      control = control->in(1);
      continue;
    }
    if (control == origin.control) {
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

bool SqC2FreshObjects::is_unshared(GraphKit* kit, Node* base) {
  if (kit->stopped()) {
    return false;
  }
  SqC2FreshOrigin origin = SqC2FreshOrigin::of(kit->C, base);
  if (!origin.is_known()) {
    return false;
  }
  ResourceMark rm;
  Node_List line;
  if (!collect_line(origin, kit->control(), line)) {
    return false;
  }
  SqC2EscapePoints points(origin, false);
  if (points.anywhere()) {
    return false;
  }
  for (uint i = 0; i < line.size(); i++) {
    if (points.contains(line.at(i))) {
      return false;
    }
  }
  return true;
}

// Decides for the accesses of one object after the other, and remembers what it found out about each origin.
class SqFreshAccesses : public SqC2BarrierRemoval {
  struct Found {
    Node* result;
    bool anywhere;
    Unique_Node_List* shared; // control nodes at which the object may be known
  };

  Compile* const _compile;
  PhaseIterGVN* const _igvn;
  GrowableArray<Found> _found;

  const Found& find_out(const SqC2FreshOrigin& origin) {
    for (int i = 0; i < _found.length(); i++) {
      if (_found.at(i).result == origin.result) {
        return _found.at(i);
      }
    }
    SqC2EscapePoints points(origin, true);
    Unique_Node_List* shared = new Unique_Node_List();
    if (!points.anywhere()) {
      points.collect_reachable(*shared);
    }
    _found.append(Found{origin.result, points.anywhere(), shared});
    return _found.last();
  }

 protected:
  bool drops(MemBarNode* barrier, MemNode* access) override {
    SqC2FreshOrigin origin = SqC2FreshOrigin::of(_compile, SqC2GraphShapes::object_of(access));
    if (!origin.is_known()) {
      return false;
    }
    const Found& found = find_out(origin);
    const bool is_fresh = !found.anywhere && !found.shared->member(barrier);
    if (VerifyElision && is_fresh) {
      SqC2ElisionTraps::claim(_compile, _igvn, barrier, access, SqC2ElisionTraps::reason_of(origin));
    }
    return is_fresh;
  }

 public:
  SqFreshAccesses(Compile* compile, PhaseIterGVN* igvn)
    : SqC2BarrierRemoval(compile, SqAccessReason::fresh), _compile(compile), _igvn(igvn) {}
};

void SqC2FreshObjects::drop_barriers(Compile* compile, PhaseIterGVN* igvn) {
  ResourceMark rm;
  SqFreshAccesses removal(compile, igvn);
  if (removal.run(igvn)) {
    igvn->optimize();
  }
}
