// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/prices/sqVmFenceCost.hpp"

// The same loop as that of SqBarrierCostEmitter.
void SqVmFenceCost::pay(int32_t spins) {
  if (spins > 0) {
    __asm__ volatile("1: imull $1, %0, %0\n\tdecl %0\n\tjnz 1b" : "+r"(spins) : : "cc");
  } else {
    // Atomic needs the header that this fence is declared in.
    __atomic_fetch_add(&SqBarrierCells::of(SqBarrierKind::vm_fence)->executed, 1, __ATOMIC_RELAXED);
  }
}
