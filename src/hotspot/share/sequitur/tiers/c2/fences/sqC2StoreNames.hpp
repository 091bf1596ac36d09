// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2STORENAMES_HPP
#define SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2STORENAMES_HPP

#include "memory/allStatic.hpp"
#include "sequitur/sites/sqStoreProfile.hpp"

class Compile;
class Node;

// Names a store of C2's graph, ideal or of machine code, for a profile.
class SqC2StoreNames : AllStatic {
 public:
  // store: null for one that is not known. The names live in the caller's resource area.
  static SqStoreNames of(Compile* compile, const Node* store);
};

#endif // SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2STORENAMES_HPP
