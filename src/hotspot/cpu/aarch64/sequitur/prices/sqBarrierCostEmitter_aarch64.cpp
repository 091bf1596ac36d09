// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "sequitur/ordering/sqOrderingEmitter_aarch64.hpp"
#include "sequitur/prices/sqAddedBarrier.hpp"
#include "sequitur/prices/sqBarrierCell.hpp"
#include "sequitur/prices/sqBarrierCostEmitter_aarch64.hpp"
#include "sequitur/prices/sqCostStubs.hpp"
#ifdef COMPILER2
#include "adfiles/ad_aarch64.hpp"
#endif

void SqBarrierCostEmitter::site(MacroAssembler* masm, SqBarrierKind kind, Register scratch) {
  const uint64_t cell = reinterpret_cast<uint64_t>(SqBarrierCells::of(kind));
  const int sign_bit = 31;
  Label done, spin, seldom;
  masm->mov(scratch, cell);
  masm->ldrw(scratch, Address(scratch, offset_of(SqBarrierCell, spins)));
  masm->cbzw(scratch, done);
  masm->tbnz(scratch, sign_bit, seldom);
  masm->bind(spin);
  masm->subw(scratch, scratch, 1);
  masm->cbnzw(scratch, spin);
  masm->b(done);
  masm->bind(seldom);
  masm->stp(scratch, lr, Address(masm->pre(sp, -2 * wordSize)));
  masm->mov(scratch, reinterpret_cast<uint64_t>(SqCostStubs::of(kind)));
  masm->blr(scratch);
  masm->ldp(scratch, lr, Address(masm->post(sp, 2 * wordSize)));
  masm->bind(done);
}

static void added_barrier(MacroAssembler* masm, SqAddedBarrier barrier) {
  switch (barrier) {
    case SqAddedBarrier::none:  break;
    case SqAddedBarrier::ish:   masm->dmb(Assembler::ISH); break;
    case SqAddedBarrier::ishld: masm->dmb(Assembler::ISHLD); break;
    case SqAddedBarrier::ishst: masm->dmb(Assembler::ISHST); break;
    case SqAddedBarrier::isb:   masm->isb(); break;
    default:                    ShouldNotReachHere();
  }
}

static void count_execution(MacroAssembler* masm, uint64_t cell) {
  masm->mov(r0, cell + offset_of(SqBarrierCell, executed));
  masm->atomic_add(noreg, 1, r0);
}

// r0 goes up from what is set, one at each step, so that the condition flags keep their values.
void SqBarrierCostEmitter::stub(MacroAssembler* masm, SqBarrierKind kind) {
  const uint64_t cell = reinterpret_cast<uint64_t>(SqBarrierCells::of(kind));
  Label ended;
  STATIC_ASSERT(SqAddedBarriers::counting == -1);
  masm->stp(r0, r1, Address(masm->pre(sp, -2 * wordSize)));
  masm->mov(r0, cell);
  masm->ldrw(r0, Address(r0, offset_of(SqBarrierCell, spins)));
  masm->tbz(r0, 31, ended); // meanwhile
  masm->addw(r0, r0, 1);
  Label is_added;
  masm->cbnzw(r0, is_added);
  count_execution(masm, cell);
  masm->b(ended);
  masm->bind(is_added);
  for (int i = 0; i < SqAddedBarriers::count; i++) {
    Label next;
    masm->addw(r0, r0, 1);
    masm->cbnzw(r0, next);
    added_barrier(masm, static_cast<SqAddedBarrier>(i));
    masm->b(ended);
    masm->bind(next);
  }
  masm->bind(ended);
  masm->ldp(r0, r1, Address(masm->post(sp, 2 * wordSize)));
  masm->ret(lr);
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
