// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Gives the ordered accesses of a function the instructions of the chosen strategy. Runs behind all optimisations of
// the IR, so that a fence stands where the accesses have ended up.
#pragma once

#include "llvm/IR/PassManager.h"

namespace sequitur {

struct SCExpand : llvm::PassInfoMixin<SCExpand> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
  static bool isRequired() { return true; }
};

} // namespace sequitur
