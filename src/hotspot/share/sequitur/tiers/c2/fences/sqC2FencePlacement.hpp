// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCEPLACEMENT_HPP
#define SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCEPLACEMENT_HPP

#include "memory/allocation.hpp"
#include "sequitur/tiers/c2/fences/sqC2FenceEvents.hpp"

class Block;
class Compile;
class Node;
class PhaseCFG;
class SqMinCut;

// Places the StoreLoad fences of scheduled C2 code, on processors that keep every other order by themselves (x86).
//
// Guarantee: on every path from an ordered store to a load of shared memory, or to a point where other code takes
// over, lies a fence or a locked instruction (SqC2FenceEvents says what counts). Under TSO that makes the execution
// sequentially consistent: a store and a later load of one thread are the only pair the hardware lets pass each other
// (shape SB). Each fence pairs with the fence between store and load of the other thread.
//
// Model: all code, in every tier and stub, starts and ends with nothing pending. The interpreter and C1 keep that with
// a fence after each store.
//
// Cost: as few executions as the profile lets expect. A fence may stand at any point between store and load; where
// several paths join or part, the set of points that cuts all paths at the least total frequency is a minimum cut of
// the control-flow graph (SqMinCut). A loop that only stores pays at its exit; stores in a row pay once; a store on a
// hot path followed by loads on a cold one pays on the cold one. The fence after each store, which is what the other
// tiers emit, is one of the cuts, so none is ever worse.
//
// SqC2FenceJudge checks the guarantee on the finished code by its own means.
//
// Runs after global code motion and before register allocation: no later phase moves a memory access across another.
// The fence leaves registers and condition flags alone, so it may stand between a comparison and its branch.
class SqC2FencePlacement : public StackObj {
  SqMinCut* _cut;

  // Network nodes of a block: its entry, behind its entry, its end, behind its end.
  enum { entry, body, end, exit, nodes_per_block };

  int node(Block* block, int part) const;
  void describe(Block* block);
  void place_within(Block* block);
  void place_at_entry(Block* block);
  void place_at_end(Block* block);
  void place_all();

 protected:
  Compile* const _compile;
  PhaseCFG* const _cfg;

 public:
  SqC2FencePlacement(Compile* compile, PhaseCFG* cfg);

  // What is placed for, and what is placed: fences here.
  virtual SqC2FenceEvent event(Node* node) const;
  // Returns how many nodes now stand in front of what stood at index.
  virtual uint insert(Block* block, uint index);

  // Inserts the fences.
  void place();
};

#endif // SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCEPLACEMENT_HPP
