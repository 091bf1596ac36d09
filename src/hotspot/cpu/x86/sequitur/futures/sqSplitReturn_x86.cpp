// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "interpreter/interp_masm.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/registerMap.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqSplitReturn.hpp"

#define __ masm->

address SqSplitReturn::generate_entry(InterpreterMacroAssembler* masm, int kind) {
  const address entry = __ pc();
  // As at any return: an adapter may have moved the stack's bottom.
  const Address last_sp(rbp, frame::interpreter_frame_last_sp_offset * wordSize);
  __ movptr(rcx, last_sp);
  __ lea(rsp, Address(rbp, rcx, Address::times_ptr));
  __ movptr(last_sp, NULL_WORD);
  __ restore_bcp();
  __ restore_locals();
  if (kind == reference) {
    __ call_VM(noreg, CAST_FROM_FN_PTR(address, SqFuturesRuntime::interpreted_call_returned_reference), rax);
  } else {
    if (kind == single_float) {
      __ movdl(rax, xmm0);
    } else if (kind == double_float) {
      __ movdq(rax, xmm0);
    }
    __ call_VM(noreg, CAST_FROM_FN_PTR(address, SqFuturesRuntime::interpreted_call_returned), rax);
  }
  __ should_not_reach_here();
  return entry;
}

#undef __

jlong SqSplitReturn::saved_bits(const frame& split, RegisterMap* map, BasicType type) {
  const bool is_float = type == T_FLOAT || type == T_DOUBLE;
  return *reinterpret_cast<jlong*>(map->location(is_float ? xmm0->as_VMReg() : rax->as_VMReg(), split.sp()));
}
