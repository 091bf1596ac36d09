// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The flow network of a function: flow runs from stores to the loads that they may reach, through the gaps between
// memory events, where a fence may stand at the price of the block's frequency.
#pragma once

#include "FencePlacement.hpp"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace sequitur {

class FenceNetwork {
public:
  FenceNetwork(llvm::Function &function, const llvm::BlockFrequencyInfo &frequencies, const EventOf &eventOf);

  // In front of which instructions the fences of a minimum cut stand. False if it takes too long to find.
  bool solve(llvm::SmallVectorImpl<llvm::Instruction *> &fences) const;

  bool hasStores() const { return stores > 0; }

private:
  struct Edge {
    int from;
    int to;
    double capacity;
  };
  struct Gap {
    llvm::Instruction *end; // the event or terminator behind it
    double price;
  };

  int addGap(llvm::Instruction &end, double price);
  void addBlock(llvm::BasicBlock &block, double price, const EventOf &eventOf);
  void addEvent(const MemoryEvent &event, int before, llvm::ArrayRef<int> behind);

  llvm::SmallVector<Gap, 64> gaps;
  llvm::SmallVector<Edge, 128> edges;
  llvm::DenseMap<const llvm::BasicBlock *, int> firstGaps;
  int stores = 0;
};

} // namespace sequitur
