// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCESITES_HPP
#define SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCESITES_HPP

#include "memory/allStatic.hpp"

class Block;
class Compile;
class PhaseCFG;
class SqStoreSite;

// Finds out which store a placed fence is there for, for the fence profile.
//
// Several stores may reach one fence; the one named is the nearest before it, and where paths join the first found.
class SqC2FenceSites : AllStatic {
 public:
  // index: where in the block the fence will stand.
  static SqStoreSite* describe(Compile* compile, PhaseCFG* cfg, Block* block, uint index);
};

#endif // SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCESITES_HPP
