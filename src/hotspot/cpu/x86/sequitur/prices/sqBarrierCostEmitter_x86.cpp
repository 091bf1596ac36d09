// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "sequitur/ordering/sqOrderingEmitter_x86.hpp"
#include "sequitur/prices/sqBarrierCell.hpp"
#include "sequitur/prices/sqBarrierCostEmitter_x86.hpp"
#ifdef COMPILER2
#include "adfiles/ad_x86.hpp"
#endif

void SqBarrierCostEmitter::site(MacroAssembler* masm, SqBarrierKind kind, Register scratch) {
  const int64_t cell = reinterpret_cast<int64_t>(SqBarrierCells::of(kind));
  Label done, spin, count;
  masm->mov64(scratch, cell);
  masm->movl(scratch, Address(scratch, offset_of(SqBarrierCell, spins)));
  masm->testl(scratch, scratch);
  masm->jccb(Assembler::zero, done);
  masm->jccb(Assembler::negative, count);
  masm->bind(spin);
  masm->imull(scratch, scratch, 1);
  masm->decrementl(scratch);
  masm->jccb(Assembler::notZero, spin);
  masm->jmpb(done);
  masm->bind(count);
  masm->mov64(scratch, cell);
  masm->lock();
  masm->addq(Address(scratch, offset_of(SqBarrierCell, executed)), 1);
  masm->bind(done);
}

void SqBarrierCostEmitter::site(MacroAssembler* masm, SqBarrierKind kind) {
  const Register scratch = rcx;
  masm->push(scratch);
  site(masm, kind, scratch);
  masm->pop(scratch);
}

void SqBarrierCostEmitter::timed_loop(MacroAssembler* masm, bool with_site, bool with_fence) {
  Label turn;
  masm->bind(turn);
  if (with_site) {
    site(masm, SqBarrierKind::calibration, rax);
  }
  if (with_fence) {
    SqOrderingEmitter::full(masm);
  }
  masm->subq(c_rarg0, 1);
  masm->jcc(Assembler::notZero, turn);
  masm->ret(0);
}

#ifdef COMPILER2
MachOper* SqBarrierCostEmitter::scratch_operand() {
  return new rRegLOper();
}
const RegMask& SqBarrierCostEmitter::scratch_mask() {
  return LONG_REG_mask();
}
const RegMask& SqBarrierCostEmitter::flags_mask() {
  return INT_FLAGS_mask();
}
#endif
