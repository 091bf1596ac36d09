// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_SQADDEDBARRIER_HPP
#define SHARE_SEQUITUR_PRICES_SQADDEDBARRIER_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqBarrierInstructions)

// Instructions that sites execute when told to, behind the barrier that stands there anyway, to see in the running
// program what each costs in that place. No order of the program is lost.
#define SQ_ADDED_BARRIER(name) name,
enum class SqAddedBarrier : int {
  none, // the way to an added barrier and back: what the others are compared with
  SQ_BARRIER_INSTRUCTIONS(SQ_ADDED_BARRIER) count
};
#undef SQ_ADDED_BARRIER

class SqAddedBarriers : AllStatic {
 public:
  static constexpr int count = static_cast<int>(SqAddedBarrier::count);

  // What SqBarrierCell::spins is besides a number of spins.
  static constexpr int32_t counting = -1;
  static constexpr int32_t spins(SqAddedBarrier barrier) { return counting - 1 - static_cast<int32_t>(barrier); }

  static const char* name(SqAddedBarrier barrier);

  // The barrier of this name, or count. length: of name, which need not end there.
  static SqAddedBarrier named(const char* name, size_t length);
};

#endif // SHARE_SEQUITUR_PRICES_SQADDEDBARRIER_HPP
