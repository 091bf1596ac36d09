// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// What an instruction means for the one order that no acquire or release gives: that of a store and a later load.
#pragma once

#include "Processor.hpp"

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Instruction.h"

namespace sequitur {

struct MemoryEvent {
  bool needsDrained;  // no earlier store may still be pending: it reads, or leaves the function
  bool leavesPending; // a store that later loads may pass
  bool drains;        // a full fence, by itself
  bool isAny() const { return needsDrained || leavesPending || drains; }
};

// After the accesses have been lowered. Under Strategy::Atomics the atomics order themselves among each other, so only
// what is no atomic leaves something pending.
MemoryEvent eventOf(const llvm::Instruction &instruction, const Processor &processor,
                    const llvm::TargetLibraryInfo &library, bool fenceCalls);

// A plain access that AddSC could not make atomic, or a volatile one of the program.
bool isVolatilePlain(const llvm::Instruction &instruction);

} // namespace sequitur
