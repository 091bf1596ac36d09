// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQINTERPRETERHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQINTERPRETERHOOKS_HPP

#include "memory/allocation.hpp"
#include "sequitur/tiers/interpreter/sqInterpreterOrdering.hpp"
#include "sequitur/tiers/runtime/sqPlannedBarriers.hpp"

// Seam: the assembler is about to emit one load or store of a field, static or array element.
//
// Caller: MacroAssembler::access_load_at (AArch64 only: x86 needs nothing at a load) and access_store_at, on the
// thread that generates the interpreter and the stubs at start-up, in VM state; no safepoint. The order is decided
// while code is generated, never from the resolved field entry at run time: entries restored from a CDS archive
// carry the flags they had under the memory model of the dump.
//
// All get and put bytecodes, their fast forms, all array bytecodes and the interpreter's Reference.get come through
// here, and on AArch64 the loads of a method handle's own fields. With MemoryModel=java nothing is emitted.
// Not covered: on AArch64 the interpreter's CRC32 and CRC32C entries jump to stubs that read their array as one bulk
// load with no order at its ends.
//
// Upstream assumes afterwards that only the registers it named are changed; flags are not live across an access.

class SqInterpreterLoad : public StackObj {
  MacroAssembler* const _masm;
  const SqBarrierPlan _plan;

 public:
  SqInterpreterLoad(MacroAssembler* masm, DecoratorSet decorators, BasicType type)
    : _masm(masm), _plan(SqInterpreterOrdering::load(decorators, type)) {
    SqPlannedBarriers::emit_leading(_masm, _plan);
  }

  ~SqInterpreterLoad() { SqPlannedBarriers::emit_trailing(_masm, _plan); }
};

class SqInterpreterStore : public StackObj {
  MacroAssembler* const _masm;
  const SqBarrierPlan _plan;

 public:
  SqInterpreterStore(MacroAssembler* masm, DecoratorSet decorators)
    : _masm(masm), _plan(SqInterpreterOrdering::store(decorators)) {
    SqPlannedBarriers::emit_leading(_masm, _plan);
  }

  ~SqInterpreterStore() { SqPlannedBarriers::emit_trailing(_masm, _plan); }
};

#endif // SHARE_SEQUITUR_HOOKS_SQINTERPRETERHOOKS_HPP
