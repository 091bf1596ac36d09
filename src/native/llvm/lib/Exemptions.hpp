// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Which accesses need no order, because no other thread can tell. What is not proven here is ordered.
#pragma once

#include "Options.hpp"

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instruction.h"

namespace sequitur {

enum class Need {
  Order,   // sequentially consistent
  Release, // a store that must not pass a later publication
  None
};

struct Verdict {
  Need need;
  const char *reason; // why not Order; for remarks
};

class Exemptions {
public:
  Exemptions(llvm::Function &function, const llvm::TargetLibraryInfo &library, const llvm::DominatorTree &dominators,
             const Options &options);

  // Of a read or write through `pointer` by `access`, which is an instruction of the function.
  Verdict judge(const llvm::Instruction &access, const llvm::Value *pointer, bool isWrite) const;

private:
  // Why the object cannot be seen to change by other threads before `access` has happened, or null.
  const char *objectReason(const llvm::Value *object, const llvm::Instruction &access) const;
  const char *localReason(const llvm::Value *object, const llvm::Instruction &access) const;

  const llvm::TargetLibraryInfo &library;
  const llvm::DominatorTree &dominators;
  const Options options;
  const bool isCoroutine;
};

} // namespace sequitur
