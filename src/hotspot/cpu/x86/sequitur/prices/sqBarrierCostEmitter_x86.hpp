// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_X86_SEQUITUR_PRICES_SQBARRIERCOSTEMITTER_X86_HPP
#define CPU_X86_SEQUITUR_PRICES_SQBARRIERCOSTEMITTER_X86_HPP

#include "asm/register.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/prices/sqBarrierKind.hpp"

class MachOper;
class MacroAssembler;
class RegMask;

// Emits cost sites (SqBarrierCosts says what one does). They stand behind the barrier: a loop in front of a fence would
// leave the store buffer time to drain, and hide what the fence costs.
//
//   nothing set   mov imm64; mov; test; jz taken     clobbers the condition flags
//   spinning      and per turn imul; dec; jnz        four cycles: the chain of imul and dec is longer than fetching two
//                                                    lines of code takes, so that a turn costs the same at any address
//   otherwise     and a call of the kind's stub      three words of stack in all
class SqBarrierCostEmitter : AllStatic {
 public:
  // With a register that the site may change.
  static void site(MacroAssembler* masm, SqBarrierKind kind, Register scratch);

  // Leaves all registers alone.
  static void site(MacroAssembler* masm, SqBarrierKind kind);

  // What sites of a kind call: counts, or executes the barrier that was added. Leaves all registers alone. Two stores,
  // of the return address and of a register, stand in front of an added barrier.
  static const int stub_bytes = 256;
  static void stub(MacroAssembler* masm, SqBarrierKind kind);

  // A function void(intptr_t turns) that does in each turn nothing, a site of SqBarrierKind::calibration, or a full
  // fence.
  static void timed_loop(MacroAssembler* masm, bool with_site, bool with_fence);

  // For C2's register allocator: an operand that is given a register which a site may change, and the condition flags.
  static MachOper* scratch_operand();
  static const RegMask& scratch_mask();
  static const RegMask& flags_mask();
};

#endif // CPU_X86_SEQUITUR_PRICES_SQBARRIERCOSTEMITTER_X86_HPP
