// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "sequitur/ordering/sqOrderingEmitter_x86.hpp"
#include "sequitur/prices/sqAddedBarrier.hpp"
#include "sequitur/prices/sqBarrierCell.hpp"
#include "sequitur/prices/sqBarrierCostEmitter_x86.hpp"
#include "sequitur/prices/sqCostStubs.hpp"
#ifdef COMPILER2
#include "adfiles/ad_x86.hpp"
#endif

void SqBarrierCostEmitter::site(MacroAssembler* masm, SqBarrierKind kind, Register scratch) {
  const int64_t cell = reinterpret_cast<int64_t>(SqBarrierCells::of(kind));
  Label done, spin, seldom;
  masm->mov64(scratch, cell);
  masm->movl(scratch, Address(scratch, offset_of(SqBarrierCell, spins)));
  masm->testl(scratch, scratch);
  masm->jccb(Assembler::zero, done);
  masm->jccb(Assembler::negative, seldom);
  masm->bind(spin);
  masm->imull(scratch, scratch, 1);
  masm->decrementl(scratch);
  masm->jccb(Assembler::notZero, spin);
  masm->jmpb(done);
  masm->bind(seldom);
  masm->call(RuntimeAddress(SqCostStubs::of(kind)), scratch);
  masm->bind(done);
}

// Whatever -XX:StoreLoadFence says.
static void locked_addition(MacroAssembler* masm) {
  masm->lock();
  masm->addl(Address(rsp, -64), 0);
}

static void added_barrier(MacroAssembler* masm, SqAddedBarrier barrier) {
  switch (barrier) {
    case SqAddedBarrier::none:   break;
    case SqAddedBarrier::lock:   locked_addition(masm); break;
    case SqAddedBarrier::mfence: masm->mfence(); break;
    case SqAddedBarrier::xchg:   masm->xchgl(rax, Address(rsp, -wordSize)); break;
    case SqAddedBarrier::lfence: masm->lfence(); break;
    case SqAddedBarrier::sfence: masm->sfence(); break;
    default:                     ShouldNotReachHere();
  }
}

void SqBarrierCostEmitter::stub(MacroAssembler* masm, SqBarrierKind kind) {
  const int64_t cell = reinterpret_cast<int64_t>(SqBarrierCells::of(kind));
  Label ended;
  masm->push(rax);
  masm->mov64(rax, cell);
  masm->movl(rax, Address(rax, offset_of(SqBarrierCell, spins)));
  for (int i = 0; i < SqAddedBarriers::count; i++) {
    Label next;
    SqAddedBarrier barrier = static_cast<SqAddedBarrier>(i);
    masm->cmpl(rax, SqAddedBarriers::spins(barrier));
    masm->jccb(Assembler::notEqual, next);
    added_barrier(masm, barrier);
    masm->pop(rax);
    masm->ret(0);
    masm->bind(next);
  }
  masm->cmpl(rax, SqAddedBarriers::counting);
  masm->jccb(Assembler::notEqual, ended); // meanwhile
  masm->mov64(rax, cell);
  masm->lock();
  masm->addq(Address(rax, offset_of(SqBarrierCell, executed)), 1);
  masm->bind(ended);
  masm->pop(rax);
  masm->ret(0);
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
