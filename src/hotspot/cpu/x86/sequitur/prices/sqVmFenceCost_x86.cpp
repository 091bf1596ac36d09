// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/prices/sqAddedBarrier.hpp"
#include "sequitur/prices/sqVmFenceCost.hpp"

static void added_barrier(int32_t spins) {
  if (spins == SqAddedBarriers::spins(SqAddedBarrier::lock)) {
    __asm__ volatile("lock; addl $0, (%%rsp)" : : : "cc", "memory");
  } else if (spins == SqAddedBarriers::spins(SqAddedBarrier::mfence)) {
    __asm__ volatile("mfence" : : : "memory");
  } else if (spins == SqAddedBarriers::spins(SqAddedBarrier::xchg)) {
    int32_t word = 0;
    __asm__ volatile("xchgl %0, %1" : "+r"(spins), "+m"(word) : : "memory");
  } else if (spins == SqAddedBarriers::spins(SqAddedBarrier::lfence)) {
    __asm__ volatile("lfence" : : : "memory");
  } else if (spins == SqAddedBarriers::spins(SqAddedBarrier::sfence)) {
    __asm__ volatile("sfence" : : : "memory");
  }
}

// The same loop as that of SqBarrierCostEmitter.
void SqVmFenceCost::pay(int32_t spins) {
  if (spins > 0) {
    __asm__ volatile("1: imull $1, %0, %0\n\tdecl %0\n\tjnz 1b" : "+r"(spins) : : "cc");
  } else if (spins == SqAddedBarriers::counting) {
    // Atomic needs the header that this fence is declared in.
    __atomic_fetch_add(&SqBarrierCells::of(SqBarrierKind::vm_fence)->executed, 1, __ATOMIC_RELAXED);
  } else {
    added_barrier(spins);
  }
}
