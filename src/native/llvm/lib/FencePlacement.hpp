// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Full fences between stores and the loads that follow them in the same thread.
//
// Under a memory model that differs from sequential consistency only in that a load may pass an earlier store, an
// execution is sequentially consistent if a full fence lies between each store and each later load. What calls a
// function, and what it calls, expects that nothing is pending: so a call and a return count as loads.
#pragma once

#include "MemoryEvents.hpp"

#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/IR/Function.h"

#include <functional>

namespace sequitur {

using EventOf = std::function<MemoryEvent(const llvm::Instruction &)>;

// A fence behind each store that leaves something pending.
void placeBehindStores(llvm::Function &function, const EventOf &eventOf, const Processor &processor);

// Fences where they run least often by the block frequencies: on a minimum cut of the control-flow graph between the
// stores and the loads. Returns false, and changes nothing, if the cut takes too long to find.
bool placeOnMinimumCut(llvm::Function &function, const llvm::BlockFrequencyInfo &frequencies, const EventOf &eventOf,
                       const Processor &processor);

// The first instruction that a pending store reaches though it may not; null if there is none. A data flow over
// blocks, which knows nothing of how fences were placed.
const llvm::Instruction *firstUnfenced(const llvm::Function &function, const EventOf &eventOf);

} // namespace sequitur
