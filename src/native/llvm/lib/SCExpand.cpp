// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "SCExpand.hpp"

#include "AccessKinds.hpp"
#include "FencePlacement.hpp"
#include "Marks.hpp"
#include "MemoryEvents.hpp"

#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace sequitur {

// The order of a marked access under the strategy; the fences that complete it come later.
static AtomicOrdering orderingOf(const Processor &processor, bool isLoad) {
  switch (processor.strategy()) {
  case Strategy::Fences:
  case Strategy::Placed:
    return isLoad ? AtomicOrdering::Acquire : AtomicOrdering::Release;
  case Strategy::Compiler: // free on x86-64 only
    return !processor.isX86() ? AtomicOrdering::Monotonic : isLoad ? AtomicOrdering::Acquire : AtomicOrdering::Release;
  case Strategy::Dmb:
    return AtomicOrdering::Monotonic;
  default:
    return AtomicOrdering::SequentiallyConsistent;
  }
}

static void lowerAtomic(Instruction &access, const Processor &processor) {
  auto *load = dyn_cast<LoadInst>(&access);
  AtomicOrdering ordering = orderingOf(processor, load);
  if (load) {
    load->setOrdering(ordering);
  } else {
    cast<StoreInst>(access).setOrdering(ordering);
  }
  if (ordering == AtomicOrdering::Monotonic && load) {
    processor.acquireFenceBehind(access);
  } else if (ordering == AtomicOrdering::Monotonic) {
    processor.releaseFence(&access);
  }
}

// Order to all but an earlier store: acquire behind a read, release in front of a write. An earlier stlr, here or in a
// caller, may be passed by any plain read too: only a full fence in front orders them.
static void fencePlain(Instruction &access, const Processor &processor) {
  if (!processor.isX86() && processor.strategy() == Strategy::Atomics) {
    processor.fullFence(&access);
  } else if (access.mayWriteToMemory()) {
    processor.releaseFence(&access);
  }
  auto *call = dyn_cast<CallInst>(&access);
  bool reads = access.mayReadFromMemory() && !isa<StoreInst>(access); // LLVM says of a volatile store that it reads
  if (reads && !(call && call->isMustTailCall())) {
    processor.acquireFenceBehind(access);
  }
}

// Whether a call may run code without order of its own, whose reads later accesses may pass.
static bool isForeign(const CallBase &call) {
  const Function *callee = call.getCalledFunction();
  return !callee || callee->isDeclaration() || callee->isInterposable() || !callee->hasFnAttribute(orderedAttribute);
}

static void lower(Instruction &access, const Processor &processor, const TargetLibraryInfo &library) {
  if (isMarkedOrdered(access)) {
    lowerAtomic(access, processor);
    return;
  }
  if (processor.isFullFence(access)) {
    return;
  }
  auto *call = dyn_cast<CallBase>(&access);
  CallKind kind = call && !isa<AnyMemIntrinsic>(access) ? kindOf(*call, library) : CallKind::Harmless;
  bool isPlain = isVolatilePlain(access) || kind == CallKind::Library;
  if (isPlain || (kind == CallKind::Unknown && !processor.isX86() && isForeign(*call))) {
    fencePlain(access, processor);
  }
}

// Strategy::Compiler: the program's own atomics lose their instructions too, so that what is compared differs in
// nothing else.
static void weaken(Instruction &access, const Processor &processor) {
  if (auto *fence = dyn_cast<FenceInst>(&access)) {
    fence->setSyncScopeID(SyncScope::SingleThread);
  } else if (auto *store = dyn_cast<StoreInst>(&access); store && store->isAtomic()) {
    store->setOrdering(processor.isX86() ? AtomicOrdering::Release : AtomicOrdering::Monotonic);
  }
}

static void removeFirstFence(Function &function, const Processor &processor) {
  for (Instruction &instruction : instructions(function)) {
    if (processor.isFullFence(instruction)) {
      instruction.eraseFromParent();
      return;
    }
  }
}

static void placeFences(Function &function, FunctionAnalysisManager &analyses, const Processor &processor,
                        const TargetLibraryInfo &library, bool fenceCalls, Fault fault) {
  EventOf events = [&](const Instruction &instruction) {
    MemoryEvent event = eventOf(instruction, processor, library, fenceCalls);
    bool isCall = isa<CallBase>(instruction) || isa<ReturnInst>(instruction);
    if ((isCall && fault == Fault::Calls) || (!instruction.isAtomic() && !isCall && fault == Fault::Plain)) {
      event.needsDrained = event.leavesPending = false;
    }
    return event;
  };
  bool isPlaced = processor.strategy() == Strategy::Placed &&
                  placeOnMinimumCut(function, analyses.getResult<BlockFrequencyAnalysis>(function), events, processor);
  if (!isPlaced) {
    placeBehindStores(function, events, processor);
  }
  if (fault == Fault::Placement) {
    removeFirstFence(function, processor);
  }
  if (const Instruction *unordered = firstUnfenced(function, events)) {
    function.getContext().emitError(unordered, "sequitur-sc: internal error: a store may pass a later load in " +
                                                   function.getName());
  }
}

PreservedAnalyses SCExpand::run(Function &function, FunctionAnalysisManager &analyses) {
  bool isOrdered = function.hasFnAttribute(orderedAttribute) || function.getParent()->getNamedMetadata(orderedModule);
  if (!isOrdered || function.hasFnAttribute(expandedAttribute) || function.hasFnAttribute(Attribute::Naked)) {
    return PreservedAnalyses::all();
  }
  function.addFnAttr(expandedAttribute);
  Options chosen = options();
  Processor processor(*function.getParent(), chosen);
  const auto &library = analyses.getResult<TargetLibraryAnalysis>(function);
  SmallVector<Instruction *, 64> accesses;
  for (Instruction &instruction : instructions(function)) {
    if (instruction.mayReadOrWriteMemory()) {
      accesses.push_back(&instruction);
    }
  }
  for (Instruction *access : accesses) {
    lower(*access, processor, library);
    if (processor.strategy() == Strategy::Compiler) {
      weaken(*access, processor);
    }
  }
  if (processor.strategy() != Strategy::Compiler) {
    placeFences(function, analyses, processor, library, chosen.fenceCalls, chosen.fault);
  }
  return PreservedAnalyses::none();
}

} // namespace sequitur
