// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_CONTROL_SQPRICESTART_HPP
#define SHARE_SEQUITUR_PRICES_CONTROL_SQPRICESTART_HPP

#include "memory/allStatic.hpp"

// Starts what cost sites need besides the table of costs.
class SqPriceStart : AllStatic {
 public:
  // Once, when the heap is ready: generates the calibration's loops, registers the command VM.barrier_cost, and lets
  // costs that nobody renews end.
  static void heap_ready();
};

#endif // SHARE_SEQUITUR_PRICES_CONTROL_SQPRICESTART_HPP
