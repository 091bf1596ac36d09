// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/prices/sqAddedBarrier.hpp"
#include "sequitur/prices/sqVmFenceCost.hpp"

static void added_barrier(int32_t spins) {
  if (spins == SqAddedBarriers::spins(SqAddedBarrier::ish)) {
    __asm__ volatile("dmb ish" : : : "memory");
  } else if (spins == SqAddedBarriers::spins(SqAddedBarrier::ishld)) {
    __asm__ volatile("dmb ishld" : : : "memory");
  } else if (spins == SqAddedBarriers::spins(SqAddedBarrier::ishst)) {
    __asm__ volatile("dmb ishst" : : : "memory");
  } else if (spins == SqAddedBarriers::spins(SqAddedBarrier::isb)) {
    __asm__ volatile("isb" : : : "memory");
  }
}

// The same loop as that of SqBarrierCostEmitter.
void SqVmFenceCost::pay(int32_t spins) {
  if (spins > 0) {
    __asm__ volatile("1: sub %w0, %w0, #1\n\tcbnz %w0, 1b" : "+r"(spins));
  } else if (spins == SqAddedBarriers::counting) {
    // Atomic needs the header that this fence is declared in.
    __atomic_fetch_add(&SqBarrierCells::of(SqBarrierKind::vm_fence)->executed, 1, __ATOMIC_RELAXED);
  } else {
    added_barrier(spins);
  }
}
