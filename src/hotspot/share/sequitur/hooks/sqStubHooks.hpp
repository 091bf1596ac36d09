// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQSTUBHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQSTUBHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/tiers/runtime/sqStubOrdering.hpp"

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
    if (!needs_transition) { SqStubOrdering::before_native_call(masm); }
  }

  static void native_call_returned(MacroAssembler* masm, bool needs_transition) {
    if (!needs_transition) { SqStubOrdering::after_native_call(masm); }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQSTUBHOOKS_HPP
