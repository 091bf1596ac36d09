// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// firstUnfenced: the judge of placed fences.
#include "FencePlacement.hpp"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CFG.h"

using namespace llvm;

namespace sequitur {

// Whether something is pending at the end of a block; sets `unfenced` to the first instruction that it may not reach.
static bool walk(const BasicBlock &block, bool pending, const EventOf &eventOf, const Instruction *&unfenced) {
  for (const Instruction &instruction : block) {
    MemoryEvent event = eventOf(instruction);
    if (event.needsDrained && pending && !unfenced) {
      unfenced = &instruction;
    }
    if (event.drains || event.needsDrained) {
      pending = false;
    }
    pending |= event.leavesPending;
  }
  return pending;
}

const Instruction *firstUnfenced(const Function &function, const EventOf &eventOf) {
  DenseMap<const BasicBlock *, bool> pendingAtEntry;
  SmallVector<const BasicBlock *, 32> work;
  for (const BasicBlock &block : function) {
    work.push_back(&block);
  }
  const Instruction *unfenced = nullptr;
  while (!work.empty()) {
    const BasicBlock *block = work.pop_back_val();
    if (!walk(*block, pendingAtEntry.lookup(block), eventOf, unfenced)) {
      continue;
    }
    for (const BasicBlock *next : successors(block)) {
      if (!pendingAtEntry.lookup(next)) {
        pendingAtEntry[next] = true;
        work.push_back(next);
      }
    }
  }
  return unfenced;
}

} // namespace sequitur
