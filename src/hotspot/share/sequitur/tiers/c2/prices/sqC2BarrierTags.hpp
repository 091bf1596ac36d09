// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2BARRIERTAGS_HPP
#define SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2BARRIERTAGS_HPP

#include "sequitur/prices/sqBarrierKind.hpp"
#include "utilities/globalDefinitions.hpp"

class Compile;
class MemBarNode;
class Node;
template <typename E> class GrowableArray;

// Which kind the barriers of one compilation have: a barrier of the ideal graph knows the access that it belongs to,
// the instruction that it becomes does not.
class SqC2BarrierTags {
  struct Tag {
    uint instruction; // index of the node
    SqBarrierKind kind;
  };
  GrowableArray<Tag>* _tags;

  static SqBarrierKind kind_of(const MemBarNode* barrier);

 public:
  SqC2BarrierTags() : _tags(nullptr) {}

  // barrier has been matched to instruction.
  void note(Compile* compile, const MemBarNode* barrier, const Node* instruction);

  // The kind of an instruction of the scheduled code, or none if it is no barrier.
  SqBarrierKind kind(Node* instruction) const;
};

#endif // SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2BARRIERTAGS_HPP
