// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "FencePlacement.hpp"

#include "FenceNetwork.hpp"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace sequitur {

void placeBehindStores(Function &function, const EventOf &eventOf, const Processor &processor) {
  SmallVector<Instruction *, 32> stores;
  for (Instruction &instruction : instructions(function)) {
    if (eventOf(instruction).leavesPending) {
      stores.push_back(&instruction);
    }
  }
  for (Instruction *store : stores) {
    processor.fullFenceBehind(*store);
  }
}

bool placeOnMinimumCut(Function &function, const BlockFrequencyInfo &frequencies, const EventOf &eventOf,
                       const Processor &processor) {
  FenceNetwork network(function, frequencies, eventOf);
  if (!network.hasStores()) {
    return true;
  }
  SmallVector<Instruction *, 16> fences;
  if (!network.solve(fences)) {
    return false;
  }
  for (Instruction *place : fences) {
    processor.fullFence(place);
  }
  return true;
}

} // namespace sequitur
