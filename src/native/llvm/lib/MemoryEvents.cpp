// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "MemoryEvents.hpp"

#include "AccessKinds.hpp"
#include "Marks.hpp"

#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace sequitur {

bool isVolatilePlain(const Instruction &instruction) {
  if (const auto *bulk = dyn_cast<AnyMemIntrinsic>(&instruction)) {
    return isa<AtomicMemIntrinsic>(bulk) || bulk->isVolatile();
  }
  return instruction.isVolatile() && !instruction.isAtomic() &&
         (isa<LoadInst>(instruction) || isa<StoreInst>(instruction));
}

static MemoryEvent ofStore(const StoreInst &store, const Processor &processor) {
  if (!store.isAtomic()) {
    return {false, store.isVolatile(), false};
  }
  bool isSeqCst = store.getOrdering() == AtomicOrdering::SequentiallyConsistent;
  if (processor.strategy() == Strategy::Atomics) {
    return {false, false, isSeqCst && processor.isX86()};
  }
  if (isMarkedOrdered(store)) {
    return {false, true, false};
  }
  // Of the program: xchg on x86-64; stlr, which a later ldapr or plain load may pass.
  return {false, isSeqCst && !processor.isX86(), isSeqCst && processor.isX86()};
}

// A locked instruction is a full fence. LLVM turns one that changes nothing into a load, but not if it is seq_cst.
static MemoryEvent ofReadModifyWrite(AtomicOrdering ordering, const Processor &processor) {
  if (processor.isX86()) {
    return {ordering != AtomicOrdering::SequentiallyConsistent, false,
            ordering == AtomicOrdering::SequentiallyConsistent};
  }
  return {true, processor.strategy() != Strategy::Atomics, false};
}

static MemoryEvent ofCall(const CallBase &call, const TargetLibraryInfo &library, bool fenceCalls) {
  const auto *plain = dyn_cast<CallInst>(&call);
  bool returnsAtOnce = plain && plain->isMustTailCall();
  switch (kindOf(call, library)) {
  case CallKind::Opaque: // AddSC has put fences around those that need any
    return {call.isInlineAsm(), false, false};
  case CallKind::Harmless:
    return {false, false, false};
  case CallKind::Library:
    return {true, mayWrite(call), false};
  case CallKind::Allocator:
    return {true, false, false};
  case CallKind::Unknown:
    return {true, fenceCalls && !returnsAtOnce, false};
  }
  return {true, true, false};
}

MemoryEvent eventOf(const Instruction &instruction, const Processor &processor, const TargetLibraryInfo &library,
                    bool fenceCalls) {
  if (processor.isFullFence(instruction)) {
    return {false, false, true};
  }
  if (const auto *bulk = dyn_cast<AnyMemIntrinsic>(&instruction)) {
    bool isOrdered = isVolatilePlain(*bulk);
    return {isOrdered && isa<AnyMemTransferInst>(bulk), isOrdered, false};
  }
  if (const auto *load = dyn_cast<LoadInst>(&instruction)) {
    return {load->isAtomic() || load->isVolatile(), false, false};
  }
  if (const auto *store = dyn_cast<StoreInst>(&instruction)) {
    return ofStore(*store, processor);
  }
  if (const auto *update = dyn_cast<AtomicRMWInst>(&instruction)) {
    return ofReadModifyWrite(update->getOrdering(), processor);
  }
  if (const auto *exchange = dyn_cast<AtomicCmpXchgInst>(&instruction)) {
    return ofReadModifyWrite(exchange->getSuccessOrdering(), processor);
  }
  if (const auto *call = dyn_cast<CallBase>(&instruction)) {
    return ofCall(*call, library, fenceCalls);
  }
  return {isa<ReturnInst>(instruction) || isa<ResumeInst>(instruction) || isa<CleanupReturnInst>(instruction), false,
          false};
}

} // namespace sequitur
