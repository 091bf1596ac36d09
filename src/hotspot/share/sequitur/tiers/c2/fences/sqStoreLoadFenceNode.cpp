// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/c2_MacroAssembler.hpp"
#include "sequitur/sites/sqFenceProfile.hpp"
#include "sequitur/tiers/c2/fences/sqStoreLoadFenceNode.hpp"
#include "utilities/macros.hpp"
#include "utilities/ostream.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

void SqStoreLoadFenceNode::emit(C2_MacroAssembler* masm, PhaseRegAlloc*) const {
  if (_site != nullptr) {
    SqOrderingEmitter::count(masm, SqFenceProfile::counter(_site));
  }
  SqOrderingEmitter::store_load_fence(masm);
}

#ifndef PRODUCT
void SqStoreLoadFenceNode::format(PhaseRegAlloc*, outputStream* st) const {
  st->print("lock notl [rsp - 64]\t! StoreLoad fence");
}
#endif
