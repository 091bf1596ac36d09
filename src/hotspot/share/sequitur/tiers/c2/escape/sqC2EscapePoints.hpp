// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ESCAPEPOINTS_HPP
#define SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ESCAPEPOINTS_HPP

#include "memory/allocation.hpp"
#include "opto/node.hpp"
#include "sequitur/tiers/c2/escape/sqC2FreshOrigin.hpp"

class CallNode;

// The control nodes at which an object that is new at its origin may become known to anything that is not followed
// here, and so to other threads: calls that take it as an argument and may hand it on, stores of its reference, the
// regions at which it merges with other objects, the return that hands it to the caller.
//
// A store into another object that is new, and that nobody else knows there, is no such point by itself: the object is
// held by the other one, and from then on both are followed. Whatever hands on a holder, or may read a reference from
// it, hands on the object.
//
// Guarantee: on a path from the origin that passes none of the points, nobody else can reach the object; and none can
// at all if anywhere() is false and there are no points. Where a use is of a kind not known here, anywhere() is true.
//
// Threats: the object travels under another name, a cast or a narrow oop (defence: all are followed); it is read back
// from its holder under a name of its own (defence: every reference loaded from a holder is followed as if it were the
// object, and an atomic on a holder, which may take it out, makes anywhere() true); a store floats (defence: it cannot
// float above its control input, which is its point); a Phi is another name (defence: its region is a point).
class SqC2EscapePoints : public StackObj {
  const SqC2FreshOrigin _origin;
  const int _depth; // how many objects, each held by the next, lead here; no more are followed at the limit
  Node_List _names;
  Unique_Node_List _points;
  bool _is_held;
  bool _anywhere;
  uint _uses;

  void follow(Node* name);
  void visit(Node* use, Node* name);
  void visit_call(CallNode* call, Node* name);
  void visit_address(Node* address);
  void visit_store(Node* store);
  bool becomes_held(Node* store);
  void add_name(Node* name);

  SqC2EscapePoints(const SqC2FreshOrigin& origin, int depth);

 public:
  // follows_holders: false while C2 parses, for a holder from outside a loop may turn out to be handed on later in the
  // loop; then each store of the reference is a point.
  SqC2EscapePoints(const SqC2FreshOrigin& origin, bool follows_holders);

  bool anywhere() const { return _anywhere; }
  bool contains(Node* control) const { return _points.member(control); }

  // All control nodes that can run after a point and before the next run of the origin.
  void collect_reachable(Unique_Node_List& reachable) const;
};

#endif // SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ESCAPEPOINTS_HPP
