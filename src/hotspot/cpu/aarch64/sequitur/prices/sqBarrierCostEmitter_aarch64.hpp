// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_AARCH64_SEQUITUR_PRICES_SQBARRIERCOSTEMITTER_AARCH64_HPP
#define CPU_AARCH64_SEQUITUR_PRICES_SQBARRIERCOSTEMITTER_AARCH64_HPP

#include "asm/register.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/prices/sqBarrierKind.hpp"

class MachOper;
class MacroAssembler;
class RegMask;

// Emits cost sites (SqBarrierCosts says what one does). They stand behind the barrier: a loop in front of a fence would
// leave the store buffer time to drain, and hide what the fence costs.
//
//   nothing set   mov imm48; ldr; cbz taken
//   spinning      and per turn sub; cbnz
//   otherwise     and a call of the kind's stub     six words of stack in all; clobbers rscratch1 and rscratch2
//
// A site between two barriers keeps the assembler from merging them into one.
class SqBarrierCostEmitter : AllStatic {
 public:
  // With a register that the site may change.
  static void site(MacroAssembler* masm, SqBarrierKind kind, Register scratch);

  // Changes rscratch1 and rscratch2 only.
  static void site(MacroAssembler* masm, SqBarrierKind kind);

  // What sites of a kind call: counts, or executes the barrier that was added. Changes lr, rscratch1 and rscratch2
  // only. Two stores of pairs of registers stand in front of an added barrier.
  static const int stub_bytes = 256;
  static void stub(MacroAssembler* masm, SqBarrierKind kind);

  // A function void(intptr_t turns) that does in each turn nothing, a site of SqBarrierKind::calibration, or a full
  // fence.
  static void timed_loop(MacroAssembler* masm, bool with_site, bool with_fence);

  // For C2's register allocator: an operand that is given a register which a site may change, and the condition flags,
  // which it leaves alone.
  static MachOper* scratch_operand();
  static const RegMask& scratch_mask();
  static const RegMask& flags_mask();
};

#endif // CPU_AARCH64_SEQUITUR_PRICES_SQBARRIERCOSTEMITTER_AARCH64_HPP
