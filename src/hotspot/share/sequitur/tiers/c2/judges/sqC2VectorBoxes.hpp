// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2VECTORBOXES_HPP
#define SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2VECTORBOXES_HPP

#include "memory/allStatic.hpp"

class Compile;
class Node;

// Knows the accesses that C2 itself adds to put a value of the vector API into its box and to take it out.
//
// Guarantee: they need no order. The array in a box is written once, before anyone else knows box or array, and never
// again, so the store is one to a fresh object and the load one of immutable data. On processors that reorder loads the
// order between box, array and elements is that of their addresses.
//
// Threat: a vector access to any other array. Loops over ordered accesses are not vectorised, and the intrinsics that
// load and store vectors are ordered at their ends; the verifier must see it if one is not. Defence: a load counts only
// if its array comes out of the field VectorPayload.payload, a store only if its array goes there.
class SqC2VectorBoxes : AllStatic {
 public:
  static bool is_access(Compile* compile, const Node* access);
};

#endif // SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2VECTORBOXES_HPP
