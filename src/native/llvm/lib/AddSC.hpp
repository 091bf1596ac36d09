// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Makes the ordinary loads and stores of a module sequentially consistent. Runs before all optimisations, so that
// these see ordered accesses.
#pragma once

#include "llvm/IR/PassManager.h"

namespace sequitur {

struct AddSC : llvm::PassInfoMixin<AddSC> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &analyses);
  // Also where the pipeline skips functions: -O0, optnone.
  static bool isRequired() { return true; }
};

} // namespace sequitur
