// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/runtime/sqStubOrdering.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

void SqStubOrdering::before_nontemporal_copy(MacroAssembler* masm) {
  if (SqMemoryModel::is_ordered()) {
    SqOrderingEmitter::store_load_fence(masm);
  }
}

void SqStubOrdering::before_native_call(MacroAssembler* masm) {
  if (SqMemoryModel::is_ordered()) {
    SqOrderingEmitter::before_store(masm);
    SqOrderingEmitter::before_load(masm);
  }
}

void SqStubOrdering::after_native_call(MacroAssembler* masm) {
  if (SqMemoryModel::is_ordered()) {
    SqOrderingEmitter::after_load(masm);
    SqOrderingEmitter::after_store(masm);
  }
}
