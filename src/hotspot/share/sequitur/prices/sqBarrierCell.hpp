// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_SQBARRIERCELL_HPP
#define SHARE_SEQUITUR_PRICES_SQBARRIERCELL_HPP

#include "memory/allStatic.hpp"
#include "sequitur/prices/sqBarrierKind.hpp"
#include "utilities/globalDefinitions.hpp"

// What one kind's sites read: a cache line of its own, which only commands and, while executions are counted, the sites
// write.
struct alignas(64) SqBarrierCell {
  volatile int32_t spins;     // turns of the loop at each site; negative: count, or execute a SqAddedBarrier
  volatile uint64_t executed; // since counting began
};

// The table of all kinds. In a header without flags, so that the header of the VM's own fences can include it.
class SqBarrierCells : AllStatic {
  static SqBarrierCell _cells[SqBarrierKinds::count];

 public:
  static SqBarrierCell* of(SqBarrierKind kind) { return &_cells[static_cast<int>(kind)]; }
};

#endif // SHARE_SEQUITUR_PRICES_SQBARRIERCELL_HPP
