// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "interpreter/bytecode.inline.hpp"
#include "interpreter/interp_masm.hpp"
#include "interpreter/interpreter.hpp"
#include "oops/method.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaThread.hpp"
#include "sequitur/futures/split/sqSplitReturn.hpp"

address SqSplitReturn::_entries[SqSplitReturn::number_of_entries];

void SqSplitReturn::generate(InterpreterMacroAssembler*& masm) {
  CodeletMark mark(masm, "return entry points of split frames");
  for (int kind = reference; kind < number_of_entries; kind++) {
    _entries[kind] = generate_entry(masm, kind);
  }
}

bool SqSplitReturn::is_poll(address pc) {
  const InterpreterCodelet* codelet = Interpreter::codelet_containing(pc);
  return codelet != nullptr && strcmp(codelet->description(), "safepoint entry points") == 0;
}

bool SqSplitReturn::is_in_call(const frame& interpreted, Method* method, int bci) {
  methodHandle handle(JavaThread::current(), method);
  const TosState state = as_TosState(Bytecode_invoke(handle, bci).result_type());
  const address bcp = method->bcp_from(bci);
  const Bytecodes::Code code = Bytecodes::code_at(method, bcp);
  return interpreted.pc() == Interpreter::return_entry(state, Bytecodes::length_at(method, bcp), code);
}

address SqSplitReturn::entry_for(Method* method, int bci) {
  methodHandle handle(JavaThread::current(), method);
  switch (Bytecode_invoke(handle, bci).result_type()) {
    case T_OBJECT:
    case T_ARRAY:  return _entries[reference];
    case T_FLOAT:  return _entries[single_float];
    case T_DOUBLE: return _entries[double_float];
    default:       return _entries[integer];
  }
}
