// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingEmitter_x86.hpp"

void SqOrderingEmitter::after_store(MacroAssembler* masm) {
  if (SqMemoryModel::is_sc()) {
    masm->membar(Assembler::StoreLoad);
  }
}
