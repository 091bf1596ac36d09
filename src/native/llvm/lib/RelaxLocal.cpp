// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "RelaxLocal.hpp"

#include "Exemptions.hpp"
#include "Marks.hpp"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace sequitur {

// The reason to take the order away, or null.
static const char *reasonFor(const Instruction &access, const Exemptions &exemptions) {
  const Value *pointer = getLoadStorePointerOperand(&access);
  if (!pointer || !isMarkedOrdered(access)) {
    return nullptr;
  }
  Verdict verdict = exemptions.judge(access, pointer, isa<StoreInst>(access));
  return verdict.need == Need::None ? verdict.reason : nullptr;
}

static void relax(Instruction &access) {
  if (auto *load = dyn_cast<LoadInst>(&access)) {
    load->setAtomic(AtomicOrdering::NotAtomic);
  } else {
    cast<StoreInst>(access).setAtomic(AtomicOrdering::NotAtomic);
  }
  dropMark(access);
}

PreservedAnalyses RelaxLocal::run(Function &function, FunctionAnalysisManager &analyses) {
  if (!function.hasFnAttribute(orderedAttribute) || function.hasFnAttribute(expandedAttribute)) {
    return PreservedAnalyses::all();
  }
  Exemptions exemptions(function, analyses.getResult<TargetLibraryAnalysis>(function),
                        analyses.getResult<DominatorTreeAnalysis>(function), options());
  auto &remarks = analyses.getResult<OptimizationRemarkEmitterAnalysis>(function);
  bool changed = false;
  for (Instruction &access : instructions(function)) {
    if (const char *reason = reasonFor(access, exemptions)) {
      relax(access);
      remarks.emit([&] { return OptimizationRemark(passName, "Unordered", &access) << "left unordered: " << reason; });
      changed = true;
    }
  }
  if (!changed) {
    return PreservedAnalyses::all();
  }
  PreservedAnalyses preserved;
  preserved.preserveSet<CFGAnalyses>();
  return preserved;
}

} // namespace sequitur
