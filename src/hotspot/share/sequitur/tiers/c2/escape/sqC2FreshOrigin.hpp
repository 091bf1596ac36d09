// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2FRESHORIGIN_HPP
#define SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2FRESHORIGIN_HPP

#include "opto/node.hpp"

class Compile;

// Where an object comes from that no other thread knows at that point.
//
//   origin                                    why nobody else knows the object
//   allocation of this compilation            it did not exist before
//   call of a method that returns an object   upstream's escape analysis of that method's bytecode says that it lets
//   which it allocates                        the object go nowhere else (BCEscapeAnalyzer::is_return_allocated)
//   entry of a constructor compiled by        verified bytecode can do nothing with a new object before a constructor
//   itself, for this                          has run, and nothing with this before the superclass's has
//
// result: the node that first names the object; control: the node after which it is there. Both null if the origin is
// of another kind, or if the VM may hand objects of the class to other threads by itself (java.lang.ref, threads,
// finalizers). A constructor run again on an old object, which only native code can do, is not covered.
struct SqC2FreshOrigin {
  Node* result;
  Node* control;

  bool is_known() const { return result != nullptr; }

  // object: a node that names an object, through any number of casts; may be null.
  static SqC2FreshOrigin of(Compile* compile, Node* object);
};

#endif // SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2FRESHORIGIN_HPP
