// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2ACCESSES_HPP
#define SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2ACCESSES_HPP

#include "sequitur/access/sqAccessReason.hpp"
#include "utilities/globalDefinitions.hpp"

class ciField;
class Compile;
class JVMState;
class Node;
template <typename E> class GrowableArray;

// What one C2 compilation has decided about the order of its heap accesses: how many for each reason, and, when a
// judge will ask, which. A member of the Compile object, so that a compilation tried again begins with nothing.
//
// A decision is kept by the bytecode that makes the access, with the chain of calls that were inlined, and by whether
// it writes. C2 carries that position from the nodes of a bytecode to all their copies and to the instructions
// (Node_Notes); it does so only while it records where instructions come from, which -XX:+VerifyOrdering turns on.
//
// For use by the compiler thread that runs the compilation.
class SqC2Accesses {
  struct Decision {
    JVMState* position;
    bool is_write;
    SqAccessReason reason;
  };

  GrowableArray<Decision>* _decisions; // null until the first; in the compilation's arena
  int _counts[sq_access_reasons];
  bool _in_predicate;
  bool _writes_fresh_memory;

  void keep(Compile* compile, JVMState* position, bool is_write, SqAccessReason reason);

 public:
  SqC2Accesses();

  // The bytecode that made the node, with its callers; null if that is not recorded or a late phase made the node.
  static JVMState* position_of(Compile* compile, const Node* node);

  // The parser has decided about an access of the bytecode that it is at.
  void note(Compile* compile, bool is_read, bool is_write, SqAccessReason reason);

  // A later phase has decided about an access noted as ordered before.
  void revise(Compile* compile, const Node* access, bool is_write, SqAccessReason reason);

  int count(SqAccessReason reason) const { return _counts[static_cast<int>(reason)]; }

  // Whether a decision with this reason covers the access; false without a position that is known.
  bool has(Compile* compile, const Node* access, bool is_write, SqAccessReason reason) const;
  // Whether a decision with this reason is about any access, or about some access of that field; null: of an array
  // element. For nodes that a late phase has made: they have no position, or that of what C2 parsed last.
  bool has_anywhere(bool is_write, SqAccessReason reason) const;
  bool has_like(ciField* field, bool is_write, SqAccessReason reason) const;
  // Whether any decision covers the access.
  bool covers(Compile* compile, const Node* access, bool is_write) const;

  // While C2 builds a predicate, which chooses between an intrinsic and the call it stands for.
  bool in_predicate() const { return _in_predicate; }
  void set_in_predicate(bool value) { _in_predicate = value; }
  // From the start to the end of an intrinsic whose writes no other thread can see before they are published.
  bool writes_fresh_memory() const { return _writes_fresh_memory; }
  void set_writes_fresh_memory(bool value) { _writes_fresh_memory = value; }
};

#endif // SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2ACCESSES_HPP
