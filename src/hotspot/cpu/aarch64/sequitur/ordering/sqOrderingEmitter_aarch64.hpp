// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_AARCH64_SEQUITUR_ORDERING_SQORDERINGEMITTER_AARCH64_HPP
#define CPU_AARCH64_SEQUITUR_ORDERING_SQORDERINGEMITTER_AARCH64_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class MacroAssembler;

// Emits the barriers around one heap access of generated code that carries no memory order of its own: the
// interpreter's templates and the stubs that share its access functions.
//
//   access   java   tso               sc
//   load     ldr    ldr; dmb ishld    dmb ish; ldr; dmb ishld
//   store    str    dmb ish; str      dmb ish; str; dmb ish
//
// Each barrier, what it orders, its partner, and the shape that breaks without it:
//   after a load    the load with all later accesses; pairs with the barrier before a store or a stlr (MP)
//   before a store  all earlier accesses with the store; pairs with the barrier after a load or a ldar (MP, 2+2W)
//   after a store   the store with later loads; pairs with itself (SB)
//   before a load   an earlier stlr of C2, which orders nothing after it, with the load; pairs with the barrier
//                   after a store (SB with one thread in C2)
// It is the mapping that upstream's interpreter has for volatile fields. Adjacent barriers are merged by the
// assembler. Clobbers nothing.
class SqOrderingEmitter : AllStatic {
 public:
  // C2 stores with stlr, which leaves a later plain load free to pass it.
  static constexpr bool load_needs_leading_fence = true;

  // Loads, and stores among themselves, keep their order without a barrier: only a store and a later load need one.
  static constexpr bool orders_all_but_store_load = false;

  // ldar and stlr fault on an unaligned address.
  static constexpr bool orders_unaligned = false;

  static void before_load(MacroAssembler* masm);
  static void after_load(MacroAssembler* masm);
  static void before_store(MacroAssembler* masm);
  static void after_store(MacroAssembler* masm);

  // Orders earlier stores with later loads and leaves registers and condition flags alone.
  static void store_load_fence(MacroAssembler* masm);

  // Adds one to a counter of 64 bits, not atomically; leaves registers and condition flags alone.
  static void count(MacroAssembler* masm, volatile uint64_t* counter);
};

#endif // CPU_AARCH64_SEQUITUR_ORDERING_SQORDERINGEMITTER_AARCH64_HPP
