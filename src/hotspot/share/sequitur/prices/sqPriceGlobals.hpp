// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_SQPRICEGLOBALS_HPP
#define SHARE_SEQUITUR_PRICES_SQPRICEGLOBALS_HPP

#include "runtime/globals_shared.hpp"

// The flags of barrier prices.

#define SQ_PRICE_FLAGS(develop,                                             \
                       develop_pd,                                          \
                       product,                                             \
                       product_pd,                                          \
                       range,                                               \
                       constraint)                                          \
                                                                            \
  product(bool, BarrierCostSites, false,                                    \
          "Compile a site behind each memory barrier that can be made to "  \
          "cost more while the program runs (jcmd VM.barrier_cost), so "    \
          "that ./sequitur price can say what the barrier costs the "       \
          "program; code grows and runs a few percent slower even where "   \
          "nothing is added")                                               \
                                                                            \
  product(bool, GhostFenceSites, false,                                     \
          "With -XX:+BarrierCostSites and -XX:MemoryModel=java also "       \
          "compile a site where sc would place a fence, to estimate what "  \
          "sc would cost the program (x86 only); there are many, and code " \
          "that stores often runs slower even where nothing is added")

DECLARE_FLAGS(SQ_PRICE_FLAGS)

#endif // SHARE_SEQUITUR_PRICES_SQPRICEGLOBALS_HPP
