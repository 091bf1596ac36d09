// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_CONTROL_SQCOSTCALIBRATION_HPP
#define SHARE_SEQUITUR_PRICES_CONTROL_SQCOSTCALIBRATION_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class Thread;

// Measures what a site, or the full fence, costs in a loop of its own on this machine: the time of a loop that executes
// it over the time of the same loop without, each the least of several runs.
//
// Generated once, from the emitter that generates every other site. What a site costs within a program may differ: the
// instructions around it may overlap with it.
class SqCostCalibration : AllStatic {
 public:
  static const int full_fence = -1; // in place of a number of spins

  // Generates the loops.
  static void initialize();

  // Returns nanoseconds per execution; below the resolution of the clock it may be a little negative. The current
  // thread must be in VM state, and leaves it meanwhile.
  static double measure(int spins, Thread* current);
};

#endif // SHARE_SEQUITUR_PRICES_CONTROL_SQCOSTCALIBRATION_HPP
