// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "interpreter/interp_masm.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/registerMap.hpp"
#include "sequitur/futures/split/sqSplitReturn.hpp"
#include "sequitur/futures/sqSplitCalls.hpp"

#define __ masm->

address SqSplitReturn::generate_entry(InterpreterMacroAssembler* masm, int kind) {
  const address entry = __ pc();
  // The arguments are the callee's: no walk has kept them up to date while it ran, and one in the call below would
  // visit them, for the bytecode is still the invoke. They go before it, as at any exception; below them is nothing,
  // for a marked call has no other operands. This also undoes what an adapter has done to the stack's bottom.
  __ empty_expression_stack();
  __ restore_bcp();
  __ restore_locals();
  if (kind == reference) {
    __ call_VM(noreg, CAST_FROM_FN_PTR(address, SqSplitCalls::interpreted_call_returned_reference), rax);
  } else {
    if (kind == single_float) {
      __ movdl(rax, xmm0);
    } else if (kind == double_float) {
      __ movdq(rax, xmm0);
    }
    __ call_VM(noreg, CAST_FROM_FN_PTR(address, SqSplitCalls::interpreted_call_returned), rax);
  }
  __ should_not_reach_here();
  return entry;
}

#undef __

jlong SqSplitReturn::saved_bits(const frame& split, RegisterMap* map, BasicType type) {
  const bool is_float = type == T_FLOAT || type == T_DOUBLE;
  return *reinterpret_cast<jlong*>(map->location(is_float ? xmm0->as_VMReg() : rax->as_VMReg(), split.sp()));
}
