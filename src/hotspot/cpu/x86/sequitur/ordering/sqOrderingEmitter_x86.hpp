// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_X86_SEQUITUR_ORDERING_SQORDERINGEMITTER_X86_HPP
#define CPU_X86_SEQUITUR_ORDERING_SQORDERINGEMITTER_X86_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class MacroAssembler;

// Emits the barriers around one heap access of generated code that carries no memory order of its own: the
// interpreter's templates and the stubs that share its access functions.
//
//   access   java   tso   sc
//   load     mov    mov   mov
//   store    mov    mov   mov; lock addl
//
// The hardware keeps all order but that of a store and a later load, so the fence after the store is the whole
// mapping. It orders the store with every later load of the thread (shape SB) and pairs with itself in the other
// thread. Cost: one locked instruction on the thread's own stack line. Clobbers the condition flags.
class SqOrderingEmitter : AllStatic {
 public:
  // No tier leaves a store without the fence that a later load relies on, so loads need none in front.
  static constexpr bool load_needs_leading_fence = false;

  // Loads, and stores among themselves, keep their order without a barrier: only a store and a later load need one.
  static constexpr bool orders_all_but_store_load = true;

  // What orders a single access works at any address.
  static constexpr bool orders_unaligned = true;

  static void before_load(MacroAssembler* masm) {}
  static void after_load(MacroAssembler* masm) {}
  static void before_store(MacroAssembler* masm) {}
  static void after_store(MacroAssembler* masm);

  // Orders earlier stores with later loads and leaves registers and condition flags alone: lock not of a stack word
  // below the stack pointer that nobody uses (NOT is the one read-modify-write instruction that sets no flag).
  static void store_load_fence(MacroAssembler* masm);

  // Adds one to a counter of 64 bits, not atomically; leaves registers and condition flags alone.
  static void count(MacroAssembler* masm, volatile uint64_t* counter);
};

#endif // CPU_X86_SEQUITUR_ORDERING_SQORDERINGEMITTER_X86_HPP
