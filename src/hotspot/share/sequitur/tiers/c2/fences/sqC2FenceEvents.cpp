// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/ad.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "opto/type.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/publication/checks/sqElisionSites.hpp"
#include "sequitur/tiers/c2/fences/sqC2FenceEvents.hpp"
#include "sequitur/tiers/c2/fences/sqC2OwnerCalls.hpp"
#include "sequitur/tiers/c2/fences/sqC2PureCalls.hpp"
#include "sequitur/tiers/c2/graph/sqC2SharedMemory.hpp"

static bool is_memory(Node* node) {
  return node->bottom_type() == Type::MEMORY || node->bottom_type() == Type::ABIO ||
         (node->is_Proj() && node->as_Proj()->_con == TypeFunc::Memory);
}

static bool takes_memory(MachNode* node) {
  for (uint i = 1; i < node->req(); i++) {
    if (node->in(i) != nullptr && is_memory(node->in(i))) {
      return true;
    }
  }
  return false;
}

static bool is_locked(int opcode) {
  switch (opcode) {
    case Op_CompareAndSwapB:
    case Op_CompareAndSwapS:
    case Op_CompareAndSwapI:
    case Op_CompareAndSwapL:
    case Op_CompareAndSwapP:
    case Op_CompareAndSwapN:
    case Op_WeakCompareAndSwapB:
    case Op_WeakCompareAndSwapS:
    case Op_WeakCompareAndSwapI:
    case Op_WeakCompareAndSwapL:
    case Op_WeakCompareAndSwapP:
    case Op_WeakCompareAndSwapN:
    case Op_CompareAndExchangeB:
    case Op_CompareAndExchangeS:
    case Op_CompareAndExchangeI:
    case Op_CompareAndExchangeL:
    case Op_CompareAndExchangeP:
    case Op_CompareAndExchangeN:
    case Op_GetAndAddB:
    case Op_GetAndAddS:
    case Op_GetAndAddI:
    case Op_GetAndAddL:
    case Op_GetAndSetB:
    case Op_GetAndSetS:
    case Op_GetAndSetI:
    case Op_GetAndSetL:
    case Op_GetAndSetP:
    case Op_GetAndSetN:          return true;
    default:                     return false;
  }
}

// Takes memory, but reads none of it that ordered code may ask for.
static bool reads_nothing(int opcode) {
  switch (opcode) {
    case Op_StoreB:
    case Op_StoreC:
    case Op_StoreI:
    case Op_StoreL:
    case Op_StoreP:
    case Op_StoreN:
    case Op_StoreF:
    case Op_StoreD:
    case Op_StoreNKlass:
    case Op_StoreVector:
    case Op_StoreVectorMasked:
    case Op_ClearArray:
    case Op_FastLock:
    case Op_FastUnlock:
    case Op_PrefetchAllocation:
    case Op_MemBarAcquire:
    case Op_MemBarRelease:
    case Op_MemBarAcquireLock:
    case Op_MemBarReleaseLock:
    case Op_MemBarStoreStore:
    case Op_MemBarCPUOrder:
    case Op_StoreFence:
    case Op_LoadFence:
    case Op_StoreStoreFence:
    case Op_OnSpinWait:         return true;
    default:                    return false;
  }
}

// The word that a test in front of an access reads (SqC2ElisionTraps).
static bool is_elision_word(const Node* base) {
  const TypeRawPtr* place = VerifyElision && base != nullptr && base != NodeSentinel && base->is_Mach() &&
                                    base->as_Mach()->ideal_Opcode() == Op_ConP
                                ? base->bottom_type()->isa_rawptr()
                                : nullptr;
  return place != nullptr && place->ptr() == TypePtr::Constant &&
         SqElisionSites::is_word(reinterpret_cast<void*>(place->get_con()));
}

static bool reads_shared_memory(MachNode* node) {
  intptr_t offset = 0;
  const TypePtr* type = TYPE_PTR_SENTINAL;
  const Node* base = node->get_base_and_disp(offset, type);
  if (is_elision_word(base)) {
    return false;
  }
  if (base != nullptr && base != NodeSentinel && base->is_Mach() && base->as_Mach()->ideal_Opcode() == Op_ThreadLocal) {
    return false;
  }
  const TypePtr* address = node->adr_type();
  return address == nullptr || SqC2SharedMemory::may_be_ordered(Compile::current(), address);
}

SqC2FenceEvent SqC2FenceEvents::of(Node* node) {
  if (!node->is_Mach()) {
    return SqC2FenceEvent::none;
  }
  MachNode* instruction = node->as_Mach();
  int opcode = instruction->ideal_Opcode();
  if (opcode == Op_MemBarVolatile) {
    return instruction->rule() == unnecessary_membar_volatile_rule ? SqC2FenceEvent::store : SqC2FenceEvent::fence;
  }
  if (opcode == Op_Halt) {
    return SqC2FenceEvent::none;
  }
  if (SqC2OwnerCalls::is_owner_call(instruction)) {
    return SqC2FenceEvent::none;
  }
  if (opcode == Op_SafePoint) {
    return SqOrderingPolicy::has_fault(SqOrderingFault::poll) ? SqC2FenceEvent::fence : SqC2FenceEvent::none;
  }
  if (SqC2PureCalls::is_pure(instruction)) {
    return SqC2FenceEvent::none;
  }
  if (instruction->is_MachCall() || instruction->is_MachReturn()) {
    return SqC2FenceEvent::load;
  }
  if (is_locked(opcode)) {
    return SqC2FenceEvent::fence;
  }
  if (!takes_memory(instruction) || reads_nothing(opcode)) {
    return SqC2FenceEvent::none;
  }
  return reads_shared_memory(instruction) ? SqC2FenceEvent::load : SqC2FenceEvent::none;
}
