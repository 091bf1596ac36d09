// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_ZEROING_SQC2ARRAYCLEARING_HPP
#define SHARE_SEQUITUR_TIERS_C2_ZEROING_SQC2ARRAYCLEARING_HPP

#include "memory/allStatic.hpp"

class Compile;

// Makes C2 code clear an array only where the thread's zeroed range does not hold it (SqZeroedRange), under
// -XX:ZeroingPolicy=adaptive.
//
// Guarantee: wherever upstream clears memory, it is zero afterwards. What is cleared is memory that the thread itself
// has just allocated and not written, in a TLAB or outside, and no safepoint lies between the test and the clearing.
// Where an object outside TLABs lies is unknown, and the collector may have moved one that the VM has made. So both
// ends of the range are asked.
//
// Cost: one load, one comparison and one branch where the range ends too early, twice as much where it does not. Memory
// of a size that is known and small is cleared without a question, as are instances.
//
// Runs on the finished ideal graph, so that nothing that C2 knows of new memory changes. Of several that hang on one
// control node only the first is made conditional.
class SqC2ArrayClearing : AllStatic {
 public:
  static void make_conditional(Compile* compile);
};

#endif // SHARE_SEQUITUR_TIERS_C2_ZEROING_SQC2ARRAYCLEARING_HPP
