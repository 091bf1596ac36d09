// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/addnode.hpp"
#include "opto/arraycopynode.hpp"
#include "opto/callnode.hpp"
#include "opto/cfgnode.hpp"
#include "opto/compile.hpp"
#include "opto/memnode.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/tiers/c2/escape/sqC2CalleeFacts.hpp"
#include "sequitur/tiers/c2/escape/sqC2EscapePoints.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"

// Bounds on compile time; past them the object counts as known to anyone.
static const uint max_names = 32;
static const uint max_uses = 2000;
static const int max_depth = 2;

SqC2EscapePoints::SqC2EscapePoints(const SqC2FreshOrigin& origin, int depth)
  : _origin(origin), _depth(depth), _names(), _points(), _is_held(false), _anywhere(false), _uses(0) {
  _names.push(origin.result);
  for (uint next = 0; next < _names.size() && !_anywhere; next++) {
    follow(_names.at(next));
  }
}

SqC2EscapePoints::SqC2EscapePoints(const SqC2FreshOrigin& origin, bool follows_holders)
  : SqC2EscapePoints(origin, follows_holders ? 0 : max_depth) {}

void SqC2EscapePoints::add_name(Node* name) {
  if (!_names.contains(name)) {
    _names.push(name);
  }
}

void SqC2EscapePoints::follow(Node* name) {
  for (DUIterator_Fast imax, i = name->fast_outs(imax); i < imax && !_anywhere; i++) {
    visit(name->fast_out(i), name);
    _anywhere = _anywhere || ++_uses > max_uses || _names.size() > max_names;
  }
}

void SqC2EscapePoints::visit(Node* use, Node* name) {
  if (use->is_ConstraintCast() || use->is_CheckCastPP() || use->is_EncodeP() || use->is_DecodeN()) {
    add_name(use);
  } else if (use->is_Call()) {
    visit_call(use->as_Call(), name);
  } else if (use->is_SafePoint() || use->is_MemBar() || use->is_Cmp() || use->is_Initialize()) {
    // Debug information, a barrier that waits for the reference, a comparison: none hands it on.
  } else if (use->is_AddP()) {
    visit_address(use);
  } else if (use->is_Store()) {
    visit_store(use);
  } else if (use->is_Phi()) {
    _points.push(use->in(0));
  } else if (use->Opcode() == Op_Return || use->Opcode() == Op_Rethrow) {
    _points.push(use);
  } else {
    _anywhere = true;
  }
}

void SqC2EscapePoints::visit_call(CallNode* call, Node* name) {
  if (call->is_AbstractLock()) {
    return; // a monitor that nobody can find
  }
  if (call->is_ArrayCopy()) {
    if (_is_held) {
      _points.push(call);
    } // copies references, perhaps this one
    return;
  }
  for (uint i = TypeFunc::Parms; i < call->tf()->domain()->cnt(); i++) {
    if (call->in(i) != name) {
      continue;
    }
    int argument = static_cast<int>(i - TypeFunc::Parms);
    if (_is_held || !SqC2CalleeFacts::keeps_to_itself(Compile::current(), call, argument)) {
      _points.push(call);
      return;
    }
  }
}

static bool reads_reference(Node* access) {
  const TypePtr* type = access->is_Load() ? access->bottom_type()->make_ptr() : nullptr;
  return type != nullptr && type->isa_oopptr() != nullptr;
}

// An address inside the object is no reference to it; but a call may take it and do as it likes.
void SqC2EscapePoints::visit_address(Node* address) {
  for (DUIterator_Fast imax, i = address->fast_outs(imax); i < imax && !_anywhere; i++) {
    Node* use = address->fast_out(i);
    if (use->is_AddP()) {
      if (use->in(AddPNode::Base) != address->in(AddPNode::Base)) {
        _anywhere = true;
      }
    } else if (use->is_Call()) {
      visit_call(use->as_Call(), address);
    } else if (use->is_LoadStore()) {
      _anywhere = _is_held && !SqOrderingPolicy::has_fault(SqOrderingFault::atomic_result);
    } else if (use->is_Mem()) {
      _anywhere = use->in(MemNode::Address) != address || (use->is_Store() && use->in(MemNode::ValueIn) == address);
      if (_is_held && reads_reference(use)) {
        add_name(use);
      }
    } else if (!use->is_MemBar()) {
      _anywhere = true;
    }
  }
}

void SqC2EscapePoints::visit_store(Node* store) {
  Node* control = store->in(MemNode::Control);
  if (control == nullptr) {
    _anywhere = true;
  } else if (becomes_held(store)) {
    _is_held = true;
    add_name(SqC2FreshOrigin::of(Compile::current(), SqC2GraphShapes::object_of(store->as_Mem())).result);
  } else if (!SqOrderingPolicy::has_fault(SqOrderingFault::fresh_store)) {
    _points.push(control);
  }
}

// True if the store writes the reference into an object that is new itself and that nobody else knows at this point.
bool SqC2EscapePoints::becomes_held(Node* store) {
  SqC2FreshOrigin holder = SqC2FreshOrigin::of(Compile::current(), SqC2GraphShapes::object_of(store->as_Mem()));
  if (!holder.is_known() || holder.result == _origin.result || _depth == max_depth) {
    return false;
  }
  ResourceMark rm;
  SqC2EscapePoints points(holder, _depth + 1);
  Unique_Node_List reachable;
  if (!points.anywhere()) {
    points.collect_reachable(reachable);
  }
  return !points.anywhere() && !reachable.member(store->in(MemNode::Control));
}

void SqC2EscapePoints::collect_reachable(Unique_Node_List& reachable) const {
  for (uint i = 0; i < _points.size(); i++) {
    reachable.push(_points.at(i));
  }
  for (uint next = 0; next < reachable.size(); next++) {
    Node* control = reachable.at(next);
    for (DUIterator_Fast imax, i = control->fast_outs(imax); i < imax; i++) {
      Node* successor = control->fast_out(i);
      if (successor->is_CFG() && successor != _origin.control && !successor->is_Root()) {
        reachable.push(successor);
      }
    }
  }
}
