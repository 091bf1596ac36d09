// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "sequitur/ordering/sqOrderingEmitter_x86.hpp"
#include "sequitur/ordering/sqStoreLoadFence_x86.hpp"

void SqOrderingEmitter::full(MacroAssembler* masm) {
  masm->membar(Assembler::StoreLoad);
}

void SqOrderingEmitter::store_load_fence(MacroAssembler* masm) {
  if (SqStoreLoadFence::emit(masm)) {
    return;
  }
  // lock not dword ptr [rsp - 64]: a cache line away from what a callee's frame or the next push will touch. Assembler
  // has no form of NOT that takes an address.
  const int8_t below_stack_pointer = -64;
  masm->lock();
  CodeSection* code = masm->code_section();
  code->emit_int8(static_cast<uint8_t>(0xF7)); // NOT r/m32
  code->emit_int8(static_cast<uint8_t>(0x54)); // mod 01, reg /2, r/m: SIB follows
  code->emit_int8(static_cast<uint8_t>(0x24)); // SIB: base rsp, no index
  code->emit_int8(static_cast<uint8_t>(below_stack_pointer));
}

void SqOrderingEmitter::count(MacroAssembler* masm, volatile uint64_t* counter) {
  masm->pushf();
  masm->push(rax);
  masm->mov64(rax, reinterpret_cast<int64_t>(counter));
  masm->incrementq(Address(rax, 0));
  masm->pop(rax);
  masm->popf();
}
