// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingEmitter_aarch64.hpp"

void SqOrderingEmitter::before_load(MacroAssembler* masm) {
  if (SqMemoryModel::is_sc()) {
    masm->membar(MacroAssembler::AnyAny);
  }
}

void SqOrderingEmitter::after_load(MacroAssembler* masm) {
  if (SqMemoryModel::is_ordered()) {
    masm->membar(MacroAssembler::LoadLoad | MacroAssembler::LoadStore);
  }
}

void SqOrderingEmitter::before_store(MacroAssembler* masm) {
  if (SqMemoryModel::is_ordered()) {
    masm->membar(MacroAssembler::LoadStore | MacroAssembler::StoreStore);
  }
}

void SqOrderingEmitter::after_store(MacroAssembler* masm) {
  if (SqMemoryModel::is_sc()) {
    masm->membar(MacroAssembler::StoreLoad | MacroAssembler::StoreStore);
  }
}
