// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// What AddSC leaves in the IR for the later passes. A mark that an optimisation drops makes code slower, never weaker:
// an access without it counts as an atomic of the program, which no pass of ours weakens.
#pragma once

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"

namespace sequitur {

constexpr const char *passName = "sequitur-sc";

// Of a function: AddSC has seen it.
constexpr const char *orderedAttribute = "sequitur-sc";
// Of a module, as named metadata: AddSC has seen it, so that functions which an optimisation made without copying the
// attributes are expanded too. Other modules were compiled without the promise and are left alone.
constexpr const char *orderedModule = "sequitur.sc";
// Of a function: SCExpand has seen it.
constexpr const char *expandedAttribute = "sequitur-sc-expanded";

// A plain access that AddSC made seq_cst.
inline void markOrdered(llvm::Instruction &access) {
  access.setMetadata("sequitur.sc", llvm::MDNode::get(access.getContext(), {}));
}
inline bool isMarkedOrdered(const llvm::Instruction &access) { return access.hasMetadata("sequitur.sc"); }
inline void dropMark(llvm::Instruction &access) { access.setMetadata("sequitur.sc", nullptr); }

// A call of a library function in drf code, which would count as ordered if an optimisation lost the mark.
inline void markDrf(llvm::CallBase &call) {
  call.addFnAttr(llvm::Attribute::get(call.getContext(), "sequitur-sc-drf"));
}
inline bool isMarkedDrf(const llvm::CallBase &call) { return call.hasFnAttr("sequitur-sc-drf"); }

// The compiler moves no access over it; no instruction for the processor.
inline void compilerFence(llvm::Instruction *before) {
  llvm::IRBuilder<> builder(before);
  builder.CreateFence(llvm::AtomicOrdering::SequentiallyConsistent, llvm::SyncScope::SingleThread);
}

// Calls `place` with each instruction that control reaches first behind `access`.
template <typename Place> void forEachBehind(llvm::Instruction &access, Place place) {
  if (!access.isTerminator()) {
    place(access.getNextNode());
    return;
  }
  for (unsigned i = 0; i < access.getNumSuccessors(); i++) {
    llvm::BasicBlock *next = access.getSuccessor(i);
    auto first = next->getFirstInsertionPt();
    if (first != next->end()) {
      place(&*first);
    }
  }
}

} // namespace sequitur
