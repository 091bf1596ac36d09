// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2GHOSTFENCES_HPP
#define SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2GHOSTFENCES_HPP

#include "sequitur/tiers/c2/fences/sqC2FencePlacement.hpp"

// With -XX:+GhostFenceSites, puts cost sites where sc would place its fences, into C2 code that is compiled without sc:
// what they cost a program tells what sc would (Ritson and Owens, Benchmarking Weak Memory Models, section 6, suggest
// sites where an optimisation would happen).
//
// An estimate. The same cut as for real fences, but of code that C2 was free to reorder; every plain store to memory
// that may be shared counts as ordered, unless its object is allocated in the same compilation. sc leaves such an
// object unordered only until another thread may know it, and knows more of what is never shared.
class SqC2GhostFences : public SqC2FencePlacement {
 public:
  SqC2GhostFences(Compile* compile, PhaseCFG* cfg) : SqC2FencePlacement(compile, cfg) {}

  SqC2FenceEvent event(Node* node) const override;
  uint insert(Block* block, uint index) override;
};

#endif // SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2GHOSTFENCES_HPP
