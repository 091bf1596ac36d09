// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_CONTROL_SQBARRIERCOSTS_HPP
#define SHARE_SEQUITUR_PRICES_CONTROL_SQBARRIERCOSTS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/prices/sqBarrierCell.hpp"
#include "sequitur/prices/sqPriceGlobals.hpp"
#include "utilities/globalDefinitions.hpp"

// The extra cost of each kind of barrier, the same in every tier and thread.
//
// Guarantee: a site spins as often as the table says, counts one execution exactly, or executes one SqAddedBarrier; its
// code bytes do not depend on which. It takes no order away: nothing but the table is read, nothing but the counters
// and dead words of the stack written.
//
// Cost: with nothing set, a load of a line that stays in the cache, and a branch that is not taken. Counting executes a
// locked instruction at each site, which is much dearer than most spins: never measure while it is on.
//
// Costs that nobody renews end by themselves (a lease), so that a probe that dies leaves no slow program behind.
class SqBarrierCosts : AllStatic {
 public:
  static const int max_spins = 1 << 20;

  // Says what a flag asks for that cannot be had. Returns the code that ends the start, or JNI_OK.
  static jint initialize();
  // Once, when the heap is ready: from now on ends what nobody renews.
  static void watch_lease();

  static bool is_on() { return BarrierCostSites; }

  // kinds: bits as SqBarrierKinds::named returns them; spins: from 0 to max_spins, or what stands for a SqAddedBarrier.
  // Takes effect at each site's next execution.
  static void set(uint32_t kinds, int spins);
  static void clear();
  // All counters begin at 0; nothing spins until clear.
  static void count_executions();

  // Ends what is set or counted after so many seconds.
  static void lease(int seconds);
};

#endif // SHARE_SEQUITUR_PRICES_CONTROL_SQBARRIERCOSTS_HPP
