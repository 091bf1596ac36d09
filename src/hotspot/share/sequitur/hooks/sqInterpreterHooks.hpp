// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQINTERPRETERHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQINTERPRETERHOOKS_HPP

#include "memory/allocation.hpp"
#include "oops/accessDecorators.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "utilities/globalDefinitions.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

// Seam: the assembler is about to emit one load or store of a field, static or array element.
//
// Caller: MacroAssembler::access_load_at (AArch64 only: x86 needs nothing at a load) and access_store_at, on the
// thread that generates the interpreter and the stubs at start-up, in VM state; no safepoint. The order is decided
// while code is generated, never from the resolved field entry at run time: entries restored from a CDS archive
// carry the flags they had under the memory model of the dump.
//
// All get and put bytecodes, their fast forms, all array bytecodes and the interpreter's Reference.get come through
// here, and on AArch64 the loads of a method handle's own fields. Raw accesses and VM data that is injected into
// Java objects (T_ADDRESS) take no part in the order. With MemoryModel=java nothing is emitted.
// Not covered: on AArch64 the interpreter's CRC32 and CRC32C entries jump to stubs that read their array as one bulk
// load with no order at its ends.
//
// Upstream assumes afterwards that only the registers it named are changed; flags are not live across an access.

class SqInterpreterLoad : public StackObj {
  MacroAssembler* const _masm;
  const bool _is_ordered;

 public:
  SqInterpreterLoad(MacroAssembler* masm, DecoratorSet decorators, BasicType type)
    : _masm(masm), _is_ordered((decorators & IN_HEAP) != 0 && (decorators & AS_RAW) == 0 && type != T_ADDRESS) {
    if (_is_ordered) { SqOrderingEmitter::before_load(_masm); }
  }

  ~SqInterpreterLoad() {
    if (_is_ordered) { SqOrderingEmitter::after_load(_masm); }
  }
};

class SqInterpreterStore : public StackObj {
  MacroAssembler* const _masm;
  const bool _is_ordered;
  const bool _is_fenced;

 public:
  SqInterpreterStore(MacroAssembler* masm, DecoratorSet decorators)
    : _masm(masm), _is_ordered((decorators & IN_HEAP) != 0 && (decorators & AS_RAW) == 0),
      _is_fenced((decorators & IS_ARRAY) == 0 ||
                 !SqOrderingPolicy::has_fault(SqOrderingFault::interpreter_array_store)) {
    if (_is_ordered) { SqOrderingEmitter::before_store(_masm); }
  }

  ~SqInterpreterStore() {
    if (_is_ordered && _is_fenced) { SqOrderingEmitter::after_store(_masm); }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQINTERPRETERHOOKS_HPP
