// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQSTUBHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQSTUBHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/tiers/runtime/sqStubOrdering.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/prices/sqBarrierCostEmitter)

// Seams in stubs of the VM that access the Java heap without passing the access functions.
//
// Callers generate a stub, in VM state or native state, without a safepoint; flags and the registers that calls of the
// platform may change are dead at these points. With MemoryModel=java nothing is emitted.
class SqStubHooks : AllStatic {
 public:
  // The stub is about to copy with non-temporal stores, which it orders with later stores itself (x86 only).
  static void nontemporal_copy_begins(MacroAssembler* masm) { SqStubOrdering::before_nontemporal_copy(masm); }

  // A stub of the foreign linker calls, or has called, native code. A thread that needs no transition may be handed
  // arrays of the Java heap (Linker.Option.critical); the result is in the registers of the platform's calls.
  static void native_call_begins(MacroAssembler* masm, bool needs_transition) {
    if (!needs_transition) {
      SqStubOrdering::before_native_call(masm);
    }
  }

  static void native_call_returned(MacroAssembler* masm, bool needs_transition) {
    if (!needs_transition) {
      SqStubOrdering::after_native_call(masm);
    }
  }
};

// Seam: code that is assembled by hand has just emitted a barrier.
//
// Callers generate a stub, the interpreter or a part of a compiled method, in VM state or native state, without a
// safepoint. The condition flags are dead; all registers keep their values; three words of stack are used.
// Without BarrierCostSites nothing is emitted.
class SqAssembledBarrierHooks : AllStatic {
  static void emitted(MacroAssembler* masm, SqBarrierKind kind) {
    if (SqBarrierCosts::is_on()) {
      SqBarrierCostEmitter::site(masm, kind);
    }
  }

 public:
  static void volatile_store(MacroAssembler* masm) { emitted(masm, SqBarrierKind::volatile_store); }
  static void g1_card(MacroAssembler* masm) { emitted(masm, SqBarrierKind::g1_card); }
  static void native_return(MacroAssembler* masm) { emitted(masm, SqBarrierKind::native_return); }
  static void monitor_exit(MacroAssembler* masm) { emitted(masm, SqBarrierKind::monitor_exit); }
};

#endif // SHARE_SEQUITUR_HOOKS_SQSTUBHOOKS_HPP
