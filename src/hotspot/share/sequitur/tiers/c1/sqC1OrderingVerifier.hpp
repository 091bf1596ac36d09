// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C1_SQC1ORDERINGVERIFIER_HPP
#define SHARE_SEQUITUR_TIERS_C1_SQC1ORDERINGVERIFIER_HPP

#include "memory/allocation.hpp"
#include "utilities/growableArray.hpp"

class BlockBegin;
class Compilation;
class Instruction;
class LIR_Op;

// Checks finished LIR of C1: the move of every ordered access stands between the barriers that the memory model asks
// for, with nothing but moves between registers and stack slots in between, and no ordered access is without a move.
//
//   model   load                                        store                        array copy
//   tso     move, acquire                               release, move                copy, acquire
//   sc      (full fence on AArch64), move, acquire      release, move, full fence    copy, full fence
//
// A failed check gives up the compilation and logs one warning under the tag "ordering". The check relies on each LIR
// operation naming the instruction it was made for; it cannot see loads that the optimiser shared or moved.
// Cost: one pass over LIR.
class SqC1OrderingVerifier : StackObj {
  Compilation* _compilation;
  GrowableArray<Instruction*> _translated; // ordered accesses of the block whose move was met

  void verify(BlockBegin* block);
  void verify_load(BlockBegin* block, int index, Instruction* x);
  void verify_store(BlockBegin* block, int index, Instruction* x);
  void verify_copy(BlockBegin* block, int index, Instruction* x);
  void verify_all_translated(BlockBegin* block);
  void fail(Instruction* x, const char* what);

 public:
  SqC1OrderingVerifier(Compilation* compilation) : _compilation(compilation) {}

  void verify();
};

#endif // SHARE_SEQUITUR_TIERS_C1_SQC1ORDERINGVERIFIER_HPP
