// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The processor that a module is for: its strategy, and its fences.
#pragma once

#include "Options.hpp"

#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

namespace sequitur {

class Processor {
public:
  Processor(const llvm::Module &module, const Options &options);

  // False after an error of the compilation: order is known for processors only on which a store becomes visible to
  // all others at once.
  bool isSupported() const { return supported; }
  bool isX86() const { return x86; }
  // Never Default.
  Strategy strategy() const { return chosen; }

  // Each puts a fence for processor and compiler in front of or behind an instruction; under Strategy::Compiler one
  // for the compiler only. Behind a call that ends its block: at the begin of each successor.
  void fullFence(llvm::Instruction *before) const;
  void fullFenceBehind(llvm::Instruction &access) const;
  void acquireFenceBehind(llvm::Instruction &access) const;
  void releaseFence(llvm::Instruction *before) const;

  // Whether the instruction is a full fence as placed here, or one of the program.
  bool isFullFence(const llvm::Instruction &instruction) const;

private:
  bool x86 = false;
  bool supported = true;
  Strategy chosen;
  FullFence form;
};

} // namespace sequitur
