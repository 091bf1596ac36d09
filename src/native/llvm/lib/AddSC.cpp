// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "AddSC.hpp"

#include "AccessKinds.hpp"
#include "AccessOrdering.hpp"
#include "DrfRegions.hpp"
#include "Marks.hpp"
#include "Processor.hpp"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;

namespace sequitur {

// Attributes that let optimisations move or merge calls as though the callee touched no shared memory.
static void forgetMemoryEffects(Function &function) {
  function.setMemoryEffects(MemoryEffects::unknown());
  function.removeFnAttr(Attribute::NoSync);
  for (User *user : function.users()) {
    auto *call = dyn_cast<CallBase>(user);
    if (call && call->getCalledOperand() == &function) {
      call->setMemoryEffects(MemoryEffects::unknown());
      call->removeFnAttr(Attribute::NoSync);
    }
  }
}

// What attributes of the call itself say of a callee that is not known here: a pointer to a `pure` function.
static void forgetMemoryEffects(CallBase &call) {
  if (!call.getCalledFunction() && !call.isInlineAsm()) {
    call.setMemoryEffects(MemoryEffects::unknown());
    call.removeFnAttr(Attribute::NoSync);
  }
}

static void orderCall(CallBase &call, AccessOrdering &ordering, const TargetLibraryInfo &library, bool &opaque) {
  ordering.copyByValueArguments(call);
  switch (kindOf(call, library)) {
  case CallKind::Library:
    if (!ordering.touchesShared(call)) {
      ordering.remark(call, "a library function on memory that needs no order");
      return;
    }
    call.addFnAttr(Attribute::NoBuiltin); // or an optimisation may turn it into plain loads and stores
    if (auto *plain = dyn_cast<CallInst>(&call); plain && plain->isMustTailCall()) {
      plain->setTailCallKind(CallInst::TCK_None); // a fence has to stand behind it; it cannot recur for ever
    }
    AccessOrdering::enclose(call);
    return;
  case CallKind::Opaque:
    opaque = mayWritePastCaches(call) || ordering.touchesShared(call);
    return;
  case CallKind::Harmless:
  case CallKind::Allocator:
  case CallKind::Unknown:
    return;
  }
}

// Intrinsics that no mark survives on, and assembly, which may write past the store buffer: the processor's fences come
// at once, and outlast what the optimiser makes of the instruction.
static void fenceOpaque(Instruction &access, const Processor &processor) {
  processor.fullFence(&access);
  if (access.mayWriteToMemory()) {
    processor.fullFenceBehind(access);
  } else {
    processor.acquireFenceBehind(access);
  }
}

static void orderInstruction(Instruction &instruction, AccessOrdering &ordering, const TargetLibraryInfo &library,
                             const Processor &processor) {
  bool opaque = isa<VAArgInst>(instruction);
  if (auto *load = dyn_cast<LoadInst>(&instruction)) {
    ordering.order(*load);
  } else if (auto *store = dyn_cast<StoreInst>(&instruction)) {
    ordering.order(*store);
  } else if (auto *update = dyn_cast<AtomicRMWInst>(&instruction)) {
    ordering.order(*update);
  } else if (auto *exchange = dyn_cast<AtomicCmpXchgInst>(&instruction)) {
    ordering.order(*exchange);
  } else if (auto *bulk = dyn_cast<AnyMemIntrinsic>(&instruction)) {
    ordering.order(*bulk);
  } else if (auto *call = dyn_cast<CallBase>(&instruction)) {
    orderCall(*call, ordering, library, opaque);
  }
  if (opaque) {
    fenceOpaque(instruction, processor);
  }
}

// The library works on the data of the drf code that calls it. Behind inlining nobody can tell whose call it is, so it
// is marked here.
static void leaveLibraryCall(Instruction &instruction, const TargetLibraryInfo &library) {
  auto *call = dyn_cast<CallBase>(&instruction);
  if (call && kindOf(*call, library) == CallKind::Library) {
    markDrf(*call);
  }
}

static void orderFunction(Function &function, FunctionAnalysisManager &analyses, const Options &options,
                          const Processor &processor) {
  const auto &library = analyses.getResult<TargetLibraryAnalysis>(function);
  const auto &dominators = analyses.getResult<DominatorTreeAnalysis>(function);
  auto &remarks = analyses.getResult<OptimizationRemarkEmitterAnalysis>(function);
  Blocks drf = takeDrfLoops(function, analyses.getResult<LoopAnalysis>(function), options);

  SmallVector<Instruction *, 64> accesses;
  for (Instruction &instruction : instructions(function)) {
    if (auto *call = dyn_cast<CallBase>(&instruction)) {
      forgetMemoryEffects(*call);
    }
    if (instruction.mayReadOrWriteMemory()) {
      accesses.push_back(&instruction);
    }
  }
  Exemptions exemptions(function, library, dominators, options);
  AccessOrdering ordering(exemptions, remarks, options, function.getParent()->getDataLayout());
  for (Instruction *instruction : accesses) {
    if (!drf.contains(instruction->getParent())) {
      orderInstruction(*instruction, ordering, library, processor);
    } else if (isa<LoadInst>(instruction) || isa<StoreInst>(instruction) || isa<CallBase>(instruction)) {
      ordering.remark(*instruction, "in a drf loop");
      leaveLibraryCall(*instruction, library);
    }
  }
}

static void leaveFunction(Function &function, FunctionAnalysisManager &analyses, const Options &options) {
  takeDrfLoops(function, analyses.getResult<LoopAnalysis>(function), options);
  const auto &library = analyses.getResult<TargetLibraryAnalysis>(function);
  for (Instruction &instruction : instructions(function)) {
    leaveLibraryCall(instruction, library);
  }
}

PreservedAnalyses AddSC::run(Module &module, ModuleAnalysisManager &analyses) {
  Options chosen = options();
  Processor processor(module, chosen);
  if (!processor.isSupported()) {
    return PreservedAnalyses::all();
  }
  auto &functions = analyses.getResult<FunctionAnalysisManagerModuleProxy>(module).getManager();
  DrfFunctions drf(module, chosen);
  module.getOrInsertNamedMetadata(orderedModule);
  for (Function &function : module) {
    if (function.isDeclaration() || function.hasFnAttribute(orderedAttribute)) {
      continue;
    }
    function.addFnAttr(orderedAttribute);
    if (function.hasFnAttribute(Attribute::Naked)) {
      continue; // assembly only, and no place for ours
    }
    if (const char *reason = drf.reason(function)) {
      auto &remarks = functions.getResult<OptimizationRemarkEmitterAnalysis>(function);
      remarks.emit(
          [&] { return OptimizationRemark(passName, "DrfFunction", &function) << "left unordered: " << reason; });
      leaveFunction(function, functions, chosen);
      continue;
    }
    orderFunction(function, functions, chosen, processor);
  }
  for (Function &function : module) {
    bool isBelieved = function.isIntrinsic() || (function.isDeclaration() && function.doesNotAccessMemory());
    if (!isBelieved && !drf.reason(function)) {
      forgetMemoryEffects(function);
    }
  }
  if (Function *marker = module.getFunction(loopMarker)) {
    if (marker->use_empty()) {
      marker->eraseFromParent();
    }
  }
  return PreservedAnalyses::none();
}

} // namespace sequitur
