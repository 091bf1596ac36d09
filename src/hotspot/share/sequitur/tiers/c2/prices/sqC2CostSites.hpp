// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2COSTSITES_HPP
#define SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2COSTSITES_HPP

#include "memory/allStatic.hpp"

class Compile;
class PhaseCFG;

// Puts a cost site behind each barrier of scheduled C2 code, those without an instruction included.
//
// Runs after global code motion and before register allocation, so that the sites take part in no decision of C2 but
// the allocation of one register and the condition flags. Upstream's inlining knows the size of code that is already
// compiled: with sites it is larger, so that a callee may be inlined that is not inlined without, and the other way
// round (flag InlineSmallCode).
//
// Methods with CompileCommand=dontprice,METHOD have none.
class SqC2CostSites : AllStatic {
 public:
  static void insert(Compile* compile, PhaseCFG* cfg);
};

#endif // SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2COSTSITES_HPP
