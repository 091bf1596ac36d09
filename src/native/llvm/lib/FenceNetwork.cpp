// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "FenceNetwork.hpp"

#include "minimumCut.hpp"

#include "llvm/IR/CFG.h"

#include <memory>

using namespace llvm;

namespace sequitur {

static const int source = 0;
static const int sink = 1;
// Each gap is an edge between two nodes; its capacity is the price of a fence.
static int inOf(int gap) { return 2 + 2 * gap; }
static int outOf(int gap) { return 3 + 2 * gap; }

static bool isEvent(const Instruction &instruction, const EventOf &eventOf) { return eventOf(instruction).isAny(); }

FenceNetwork::FenceNetwork(Function &function, const BlockFrequencyInfo &frequencies, const EventOf &eventOf) {
  double entry = static_cast<double>(frequencies.getBlockFreq(&function.getEntryBlock()).getFrequency());
  SmallVector<double, 32> prices;
  for (BasicBlock &block : function) {
    double price = static_cast<double>(frequencies.getBlockFreq(&block).getFrequency()) / std::max(entry, 1.0);
    prices.push_back(std::max(price, 1e-6)); // never free, so that a cold block has no more fences than it needs
    auto isFirst = [&](Instruction &instruction) {
      return isEvent(instruction, eventOf) || instruction.isTerminator();
    };
    firstGaps[&block] = addGap(*find_if(block, isFirst), prices.back());
  }
  unsigned i = 0;
  for (BasicBlock &block : function) {
    addBlock(block, prices[i++], eventOf);
  }
}

int FenceNetwork::addGap(Instruction &end, double price) {
  int gap = gaps.size();
  bool isClosed = end.isEHPad(); // catchswitch: no instruction may stand in front
  gaps.push_back({&end, price});
  edges.push_back({inOf(gap), outOf(gap), isClosed ? MinimumCut::unlimited : price});
  return gap;
}

void FenceNetwork::addBlock(BasicBlock &block, double price, const EventOf &eventOf) {
  Instruction *terminator = block.getTerminator();
  int gap = firstGaps[&block];
  for (Instruction *event = gaps[gap].end; event != terminator;) {
    Instruction *next = event->getNextNode();
    while (next != terminator && !isEvent(*next, eventOf)) {
      next = next->getNextNode();
    }
    int behind = addGap(*next, price);
    addEvent(eventOf(*event), gap, behind);
    gap = behind;
    event = next;
  }
  SmallVector<int, 4> successorGaps;
  for (BasicBlock *successor : successors(&block)) {
    successorGaps.push_back(firstGaps[successor]);
  }
  addEvent(eventOf(*terminator), gap, successorGaps);
}

// What is pending in front goes on behind, unless the event needs or makes an end of it.
void FenceNetwork::addEvent(const MemoryEvent &event, int before, ArrayRef<int> behind) {
  if (event.needsDrained) {
    edges.push_back({outOf(before), sink, MinimumCut::unlimited});
  }
  for (int gap : behind) {
    if (!event.needsDrained && !event.drains) {
      edges.push_back({outOf(before), inOf(gap), MinimumCut::unlimited});
    }
    if (event.leavesPending) {
      edges.push_back({source, inOf(gap), MinimumCut::unlimited});
      stores++;
    }
  }
}

bool FenceNetwork::solve(SmallVectorImpl<Instruction *> &fences) const {
  int nodes = inOf(gaps.size());
  auto memory = std::make_unique<double[]>(MinimumCut::bytes(nodes, edges.size()) / sizeof(double) + 1);
  MinimumCut cut(nodes, edges.size(), source, sink, memory.get());
  for (const Edge &edge : edges) {
    cut.addEdge(edge.from, edge.to, edge.capacity);
  }
  if (!cut.solve() || cut.value() >= MinimumCut::unlimited) {
    return false;
  }
  for (unsigned gap = 0; gap < gaps.size(); gap++) {
    if (cut.onSourceSide(inOf(gap)) && !cut.onSourceSide(outOf(gap))) {
      fences.push_back(gaps[gap].end);
    }
  }
  return true;
}

} // namespace sequitur
