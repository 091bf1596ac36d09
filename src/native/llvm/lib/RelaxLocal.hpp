// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Takes the order from accesses that AddSC ordered and that have turned out local: behind inlining and the promotion
// of variables to registers, LLVM sees more of where an address goes. Runs among the optimisations, which then treat
// these accesses as any others.
#pragma once

#include "llvm/IR/PassManager.h"

namespace sequitur {

struct RelaxLocal : llvm::PassInfoMixin<RelaxLocal> {
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace sequitur
