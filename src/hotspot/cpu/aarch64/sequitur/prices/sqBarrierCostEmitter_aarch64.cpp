// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "sequitur/ordering/sqOrderingEmitter_aarch64.hpp"
#include "sequitur/prices/sqBarrierCell.hpp"
#include "sequitur/prices/sqBarrierCostEmitter_aarch64.hpp"
#ifdef COMPILER2
#include "adfiles/ad_aarch64.hpp"
#endif

void SqBarrierCostEmitter::site(MacroAssembler* masm, SqBarrierKind kind, Register scratch) {
  const uint64_t cell = reinterpret_cast<uint64_t>(SqBarrierCells::of(kind));
  const int sign_bit = 31;
  Label done, spin, count;
  masm->mov(scratch, cell);
  masm->ldrw(scratch, Address(scratch, offset_of(SqBarrierCell, spins)));
  masm->cbzw(scratch, done);
  masm->tbnz(scratch, sign_bit, count);
  masm->bind(spin);
  masm->subw(scratch, scratch, 1);
  masm->cbnzw(scratch, spin);
  masm->b(done);
  masm->bind(count);
  masm->mov(scratch, cell + offset_of(SqBarrierCell, executed));
  masm->atomic_add(noreg, 1, scratch);
  masm->bind(done);
}

void SqBarrierCostEmitter::site(MacroAssembler* masm, SqBarrierKind kind) {
  const Register scratch = r0;
  masm->push(RegSet::of(scratch), sp);
  site(masm, kind, scratch);
  masm->pop(RegSet::of(scratch), sp);
}

void SqBarrierCostEmitter::timed_loop(MacroAssembler* masm, bool with_site, bool with_fence) {
  const Register scratch = r1;
  Label turn;
  masm->bind(turn);
  if (with_site) {
    site(masm, SqBarrierKind::calibration, scratch);
  }
  if (with_fence) {
    SqOrderingEmitter::full(masm);
  }
  masm->sub(c_rarg0, c_rarg0, 1);
  masm->cbnz(c_rarg0, turn);
  masm->ret(lr);
}

#ifdef COMPILER2
MachOper* SqBarrierCostEmitter::scratch_operand() {
  return new iRegLNoSpOper();
}
const RegMask& SqBarrierCostEmitter::scratch_mask() {
  return NO_SPECIAL_REG_mask();
}
const RegMask& SqBarrierCostEmitter::flags_mask() {
  return RegMask::Empty;
}
#endif
