// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKTRACEEMITTER_AARCH64_HPP
#define CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKTRACEEMITTER_AARCH64_HPP

#include "asm/assembler.hpp"
#include "asm/register.hpp"
#include "memory/allStatic.hpp"

class MacroAssembler;

// Counts locks and calls the recorder of the lock trace (SqLockRecorder).
//
//   lock, no window open    ldr; add; str; ldrb; cmp; b.lo taken
//   unlock, no window open  ldrb; cmp; b.ne taken
//   in a window             a call of a stub, which keeps every register, vectors included
//
// Condition flags and rscratch1 are changed. Nothing is ordered.
class SqLockTraceEmitter : AllStatic {
 public:
  static bool is_supported() { return true; }

  // recorder: the function of SqLockRecorder, the same in each call. Until the trace has begun, a lock goes to slow,
  // with the condition NE.
  static void lock(MacroAssembler* masm, Register object, address recorder, Label& slow);
  static void unlock(MacroAssembler* masm, Register object, address recorder);
};

#endif // CPU_AARCH64_SEQUITUR_LOCKS_SQLOCKTRACEEMITTER_AARCH64_HPP
