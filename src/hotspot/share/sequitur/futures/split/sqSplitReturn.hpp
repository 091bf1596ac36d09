// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SPLIT_SQSPLITRETURN_HPP
#define SHARE_SEQUITUR_FUTURES_SPLIT_SQSPLITRETURN_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class InterpreterMacroAssembler;
class Method;
class RegisterMap;
class frame;

// Where the call of a split frame returns to, and where its result is then.
//
// Guarantee: the interpreter's return entries for split frames lie in the interpreter's code, so a frame with one as
// its pc is an interpreted frame to every walker; they execute no bytecode, and end in the handler for SplitSignal.
// The frame's expression stack is empty before they call the VM.
//
// | result            | x86_64            | AArch64           |
// |-------------------|-------------------|-------------------|
// | int, long, object | rax               | r0                |
// | float, double     | xmm0              | v0                |
class SqSplitReturn : AllStatic {
 public:
  // Emits the entries; while the interpreter is generated.
  static void generate(InterpreterMacroAssembler*& masm);

  // Whether the interpreter has called the VM from there because the thread was asked to stop between two bytecodes.
  static bool is_poll(address pc);

  // Whether the call at that index in an interpreted frame has begun and will return to the frame. While it is being
  // resolved, which may run Java code too, the frame goes on inside the instruction.
  static bool is_in_call(const frame& interpreted, Method* method, int bci);

  // The entry for the result of the call at that index.
  static address entry_for(Method* method, int bci);

  // The bits of a compiled call's result, saved by the deoptimisation stub that `map` describes.
  static jlong saved_bits(const frame& split, RegisterMap* map, BasicType type);

 private:
  enum { reference, integer, single_float, double_float, number_of_entries };
  static address _entries[number_of_entries];

  static address generate_entry(InterpreterMacroAssembler* masm, int kind); // per CPU
};

#endif // SHARE_SEQUITUR_FUTURES_SPLIT_SQSPLITRETURN_HPP
