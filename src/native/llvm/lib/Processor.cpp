// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "Processor.hpp"

#include "Marks.hpp"

#include "llvm/Config/llvm-config.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#if LLVM_VERSION_MAJOR >= 17
#include "llvm/TargetParser/Triple.h"
#else
#include "llvm/ADT/Triple.h"
#endif

using namespace llvm;

namespace sequitur {

// An OR of 0 changes nothing, so the word may belong to anybody.
static const char *const lockOr = "lock orl $$0, (%rsp)";

Processor::Processor(const Module &module, const Options &options) : chosen(options.strategy), form(options.fullFence) {
  Triple triple(module.getTargetTriple());
  x86 = triple.getArch() == Triple::x86_64;
  supported = x86 || triple.getArch() == Triple::aarch64;
  if (!supported) {
    std::string name = triple.getArch() == Triple::UnknownArch ? "a module without a target triple" : triple.str();
    module.getContext().emitError("sequitur-sc: " + name + " is not supported: compile for x86-64 or AArch64");
  }
  if (chosen == Strategy::Default) {
    chosen = x86 ? Strategy::Placed : Strategy::Atomics;
  }
}

void Processor::fullFence(Instruction *before) const {
  if (chosen == Strategy::Compiler) {
    compilerFence(before);
    return;
  }
  IRBuilder<> builder(before);
  if (!x86 || form == FullFence::Llvm) {
    builder.CreateFence(AtomicOrdering::SequentiallyConsistent);
    return;
  }
  auto *type = FunctionType::get(builder.getVoidTy(), false);
  auto *assembly = InlineAsm::get(type, lockOr, "~{memory},~{dirflag},~{fpsr},~{flags}", true);
  builder.CreateCall(type, assembly)->addFnAttr(Attribute::NoUnwind);
}

void Processor::fullFenceBehind(Instruction &access) const {
  forEachBehind(access, [this](Instruction *next) { fullFence(next); });
}

void Processor::acquireFenceBehind(Instruction &access) const {
  forEachBehind(access, [this](Instruction *next) {
    if (chosen == Strategy::Compiler) {
      compilerFence(next);
    } else {
      IRBuilder<>(next).CreateFence(AtomicOrdering::Acquire);
    }
  });
}

void Processor::releaseFence(Instruction *before) const {
  if (chosen == Strategy::Compiler) {
    compilerFence(before);
  } else {
    IRBuilder<>(before).CreateFence(AtomicOrdering::Release);
  }
}

bool Processor::isFullFence(const Instruction &instruction) const {
  if (const auto *fence = dyn_cast<FenceInst>(&instruction)) {
    return fence->getOrdering() == AtomicOrdering::SequentiallyConsistent &&
           fence->getSyncScopeID() == SyncScope::System;
  }
  const auto *call = dyn_cast<CallInst>(&instruction);
  const auto *assembly = call ? dyn_cast<InlineAsm>(call->getCalledOperand()) : nullptr;
  return assembly && x86 && assembly->getAsmString() == lockOr;
}

} // namespace sequitur
