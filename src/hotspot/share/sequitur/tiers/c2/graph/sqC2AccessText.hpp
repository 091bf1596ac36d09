// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2ACCESSTEXT_HPP
#define SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2ACCESSTEXT_HPP

#include "memory/allStatic.hpp"

class ciField;
class Compile;
class Node;
class outputStream;
class TypePtr;

// Tells of an access of C2's graph, ideal or of machine code, what it accesses and where it stands.
class SqC2AccessText : AllStatic {
 public:
  // The field at an address of Java heap memory; null for an array's element, and for what is not known.
  static ciField* field_at(Compile* compile, const TypePtr* address);

  // "StoreI of Counter.value, at int Counter.next()@5 (decided: ordered)"; the position is left out where a late phase
  // has lost it, the decisions where there are none.
  static void print(outputStream* out, Compile* compile, const Node* access, bool is_write);
};

#endif // SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2ACCESSTEXT_HPP
