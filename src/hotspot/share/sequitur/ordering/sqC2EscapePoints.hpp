// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQC2ESCAPEPOINTS_HPP
#define SHARE_SEQUITUR_ORDERING_SQC2ESCAPEPOINTS_HPP

#include "memory/allocation.hpp"
#include "opto/node.hpp"
#include "sequitur/ordering/sqC2FreshOrigin.hpp"

class CallNode;

// The control nodes at which an object that is new at its origin may become known to anything that is not followed
// here, and so to other threads: calls that take it as an argument and may hand it on, the release barriers in front of
// stores of its reference, the regions at which it merges with other objects.
//
// Guarantee: on a path from the origin that passes none of the points, nobody else has the reference; and none has it
// at all if anywhere() is false and there are no points. Where a use has no place in control, or is of a kind
// not known here, anywhere() is true.
//
// Threats: the object travels under another name, a cast or a narrow oop (defence: all are followed); a store floats
// (defence: its place is the barrier that it cannot pass; without one, anywhere() is true); a Phi is another name
// (defence: its region is a point).
class SqC2EscapePoints : public StackObj {
  const SqC2FreshOrigin _origin;
  Node_List _names;
  Unique_Node_List _points;
  bool _anywhere;
  uint _uses;

  void follow(Node* name);
  void visit(Node* use, Node* name);
  void visit_call(CallNode* call, Node* name);
  void visit_address(Node* address);
  void visit_store(Node* store);

 public:
  explicit SqC2EscapePoints(const SqC2FreshOrigin& origin);

  bool anywhere() const { return _anywhere; }
  bool contains(Node* control) const { return _points.member(control); }

  // All control nodes that can run after a point and before the next run of the origin.
  void collect_reachable(Unique_Node_List& reachable) const;
};

#endif // SHARE_SEQUITUR_ORDERING_SQC2ESCAPEPOINTS_HPP
