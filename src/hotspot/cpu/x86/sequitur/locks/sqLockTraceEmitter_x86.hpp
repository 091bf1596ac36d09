// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_X86_SEQUITUR_LOCKS_SQLOCKTRACEEMITTER_X86_HPP
#define CPU_X86_SEQUITUR_LOCKS_SQLOCKTRACEEMITTER_X86_HPP

#include "asm/assembler.hpp"
#include "asm/register.hpp"
#include "memory/allStatic.hpp"
#include "runtime/globals.hpp"

class MacroAssembler;

// Counts locks and calls the recorder of the lock trace (SqLockRecorder).
//
//   lock, no window open    inc; cmp; jb taken
//   unlock, no window open  cmp; jne taken
//   in a window             a call of a stub, which keeps every register, vectors included
//
// Condition flags are changed. Nothing is ordered.
class SqLockTraceEmitter : AllStatic {
 public:
  // The stub knows the registers of a processor without APX.
  static bool is_supported() { return !UseAPX; }

  // recorder: the function of SqLockRecorder, the same in each call. Until the trace has begun, a lock goes to slow,
  // with the zero flag clear.
  static void lock(MacroAssembler* masm, Register object, address recorder, Label& slow);
  static void unlock(MacroAssembler* masm, Register object, address recorder);
};

#endif // CPU_X86_SEQUITUR_LOCKS_SQLOCKTRACEEMITTER_X86_HPP
