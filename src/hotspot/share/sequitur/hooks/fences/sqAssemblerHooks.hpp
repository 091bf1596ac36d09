// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_FENCES_SQASSEMBLERHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_FENCES_SQASSEMBLERHOOKS_HPP

#include "memory/allStatic.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqStoreLoadFence)

// Seam: the assembler is about to emit a fence between earlier stores and later loads (x86 only).
//
// Callers generate code in any state. The word 64 bytes below the stack pointer is unused.
class SqAssemblerHooks : AllStatic {
 public:
  // Returns true if the fence is emitted, false if the assembler is to emit its own.
  static bool emits_store_load(Assembler* assembler) { return SqStoreLoadFence::emit(assembler); }
};

#endif // SHARE_SEQUITUR_HOOKS_FENCES_SQASSEMBLERHOOKS_HPP
