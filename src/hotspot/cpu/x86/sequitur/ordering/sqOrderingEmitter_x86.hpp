// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_X86_SEQUITUR_ORDERING_SQORDERINGEMITTER_X86_HPP
#define CPU_X86_SEQUITUR_ORDERING_SQORDERINGEMITTER_X86_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class MacroAssembler;

// Emits barriers into code that is assembled by hand, and knows what this processor orders by itself. SqBarrierPlan
// says where which one stands, what it orders and which shape breaks without it.
//
//   barrier   instruction   cost
//   release   none          the hardware keeps all order but that of a store and a later load
//   acquire   none
//   full      lock addl     one locked instruction on the thread's own stack line; clobbers the condition flags
//
// SqStoreLoadFence may put another instruction in the place of a full fence, to compare them.
class SqOrderingEmitter : AllStatic {
 public:
  // No tier leaves a store without the fence that a later load relies on, so loads need none in front.
  static constexpr bool load_needs_leading_fence = false;

  // Loads, and stores among themselves, keep their order without a barrier: only a store and a later load need one.
  static constexpr bool orders_all_but_store_load = true;

  // C2's store of a volatile field and a later load of one need a fence to keep their order.
  static constexpr bool volatile_store_needs_fence = true;

  // What orders a single access works at any address.
  static constexpr bool orders_unaligned = true;

  // A plain move of an aligned field or element of any type reads or writes it whole.
  static constexpr bool moves_are_atomic = true;

  // C1's load of a volatile field needs no move of its own.
  static constexpr bool atomic_load_is_plain = true;

  static void release(MacroAssembler* masm) {}
  static void acquire(MacroAssembler* masm) {}
  static void full(MacroAssembler* masm);

  // Orders earlier stores with later loads and leaves registers and condition flags alone: if SqStoreLoadFence has no
  // other, lock not of a stack word below the stack pointer that nobody uses (NOT is the one read-modify-write
  // instruction that sets no flag).
  static void store_load_fence(MacroAssembler* masm);

  // Adds one to a counter of 64 bits, not atomically; leaves registers and condition flags alone.
  static void count(MacroAssembler* masm, volatile uint64_t* counter);
};

#endif // CPU_X86_SEQUITUR_ORDERING_SQORDERINGEMITTER_X86_HPP
