// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Code that the programmer left unordered: functions with the annotation `drf`, loops with a marker, lists.
#pragma once

#include "Options.hpp"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SpecialCaseList.h"

#include <memory>
#include <string>

namespace sequitur {

// The function that SEQUITUR_DRF_LOOP calls; no such function exists.
constexpr const char *loopMarker = "__sequitur_drf_loop";

class DrfFunctions {
public:
  // Takes the annotations that it knows out of the module. Reports a list that cannot be read as an error of the
  // compilation.
  DrfFunctions(llvm::Module &module, const Options &options);

  // Why the whole function is drf, or null.
  const char *reason(const llvm::Function &function) const;

private:
  void readAnnotations(llvm::Module &module);

  llvm::SmallPtrSet<const llvm::Function *, 8> annotated;
  std::unique_ptr<llvm::SpecialCaseList> list;
};

using Blocks = llvm::SmallPtrSet<const llvm::BasicBlock *, 16>;

// The blocks of the innermost loops around markers; removes the markers. A marker outside of any loop is an error.
Blocks takeDrfLoops(llvm::Function &function, const llvm::LoopInfo &loops, const Options &options);

} // namespace sequitur
