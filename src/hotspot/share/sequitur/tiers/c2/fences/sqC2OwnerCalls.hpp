// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2OWNERCALLS_HPP
#define SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2OWNERCALLS_HPP

#include "memory/allStatic.hpp"

class Compile;
class MachNode;

// Makes C2 code count whose object each store writes that sc still orders (SqStoreOwners), or look now and then whether
// it is private (SqPrivateStores), by a leaf call between the store and its trailing barrier.
//
// The calls come into the finished ideal graph, so that they change neither what C2 knows of an object nor which
// barriers it drops. They read no memory that ordered code may ask for, and so part no store from its fence
// (SqC2FenceEvents).
class SqC2OwnerCalls : AllStatic {
 public:
  // Whether a flag asks for the calls.
  static bool are_wanted();

  static void insert(Compile* compile);

  static bool is_owner_call(const MachNode* node);
};

#endif // SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2OWNERCALLS_HPP
