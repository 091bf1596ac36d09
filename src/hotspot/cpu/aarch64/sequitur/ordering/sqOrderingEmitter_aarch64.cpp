// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "sequitur/ordering/sqOrderingEmitter_aarch64.hpp"

void SqOrderingEmitter::release(MacroAssembler* masm) {
  masm->membar(MacroAssembler::LoadStore | MacroAssembler::StoreStore);
}

void SqOrderingEmitter::acquire(MacroAssembler* masm) {
  masm->membar(MacroAssembler::LoadLoad | MacroAssembler::LoadStore);
}

void SqOrderingEmitter::full(MacroAssembler* masm) {
  masm->membar(MacroAssembler::AnyAny);
}

void SqOrderingEmitter::store_load_fence(MacroAssembler* masm) {
  masm->membar(Assembler::StoreLoad);
}

void SqOrderingEmitter::count(MacroAssembler* masm, volatile uint64_t* counter) {
  masm->stp(r0, r1, Address(masm->pre(sp, -2 * wordSize)));
  masm->mov(r0, reinterpret_cast<uint64_t>(counter));
  masm->ldr(r1, Address(r0));
  masm->add(r1, r1, 1);
  masm->str(r1, Address(r0));
  masm->ldp(r0, r1, Address(masm->post(sp, 2 * wordSize)));
}
