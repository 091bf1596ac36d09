// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "interpreter/interp_masm.hpp"
#include "interpreter/interpreter.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/registerMap.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqSplitReturn.hpp"

#define __ masm->

address SqSplitReturn::generate_entry(InterpreterMacroAssembler* masm, int kind) {
  const address entry = __ pc();
  // As at any return: an adapter may have moved the stack's bottom.
  const Address last_sp(rfp, frame::interpreter_frame_last_sp_offset * wordSize);
  __ ldr(rscratch1, last_sp);
  __ lea(esp, Address(rfp, rscratch1, Address::lsl(Interpreter::logStackElementSize)));
  __ str(zr, last_sp);
  __ restore_bcp();
  __ restore_locals();
  __ restore_constant_pool_cache();
  __ get_method(rmethod);
  __ restore_sp_after_call();
  if (kind == reference) {
    __ call_VM(noreg, CAST_FROM_FN_PTR(address, SqFuturesRuntime::interpreted_call_returned_reference), r0);
  } else {
    if (kind == single_float) {
      __ fmovs(r0, v0);
    } else if (kind == double_float) {
      __ fmovd(r0, v0);
    }
    __ call_VM(noreg, CAST_FROM_FN_PTR(address, SqFuturesRuntime::interpreted_call_returned), r0);
  }
  __ should_not_reach_here();
  return entry;
}

#undef __

jlong SqSplitReturn::saved_bits(const frame& split, RegisterMap* map, BasicType type) {
  const bool is_float = type == T_FLOAT || type == T_DOUBLE;
  return *reinterpret_cast<jlong*>(map->location(is_float ? v0->as_VMReg() : r0->as_VMReg(), split.sp()));
}
