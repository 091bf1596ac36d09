// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_AARCH64_SEQUITUR_ORDERING_SQORDERINGEMITTER_AARCH64_HPP
#define CPU_AARCH64_SEQUITUR_ORDERING_SQORDERINGEMITTER_AARCH64_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class MacroAssembler;

// Emits barriers into code that is assembled by hand, and knows what this processor orders by itself. SqBarrierPlan
// says where which one stands, what it orders and which shape breaks without it.
//
//   barrier   instruction
//   release   dmb ish
//   acquire   dmb ishld
//   full      dmb ish
//
// release and acquire pair with ldar and stlr of C2 code as well. It is the mapping that upstream's interpreter has for
// volatile fields. Adjacent barriers are merged by the assembler. Clobbers nothing.
class SqOrderingEmitter : AllStatic {
 public:
  // C2 stores with stlr, which leaves a later plain load free to pass it.
  static constexpr bool load_needs_leading_fence = true;

  // Loads, and stores among themselves, keep their order without a barrier: only a store and a later load need one.
  static constexpr bool orders_all_but_store_load = false;

  // C2's store of a volatile field (stlr) and a later load of one (ldar) keep their order without a fence.
  static constexpr bool volatile_store_needs_fence = false;

  // ldar and stlr fault on an unaligned address.
  static constexpr bool orders_unaligned = false;

  // A plain move of an aligned field or element of any type reads or writes it whole.
  static constexpr bool moves_are_atomic = true;

  // C1's load of a volatile field stands behind a fence that orders an stlr of C2 code before it, and so stays.
  static constexpr bool atomic_load_is_plain = false;

  static void release(MacroAssembler* masm);
  static void acquire(MacroAssembler* masm);
  static void full(MacroAssembler* masm);

  // Orders earlier stores with later loads and leaves registers and condition flags alone.
  static void store_load_fence(MacroAssembler* masm);

  // Adds one to a counter of 64 bits, not atomically; leaves registers and condition flags alone.
  static void count(MacroAssembler* masm, volatile uint64_t* counter);
};

#endif // CPU_AARCH64_SEQUITUR_ORDERING_SQORDERINGEMITTER_AARCH64_HPP
