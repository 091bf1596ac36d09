// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQC2GRAPHSHAPES_HPP
#define SHARE_SEQUITUR_ORDERING_SQC2GRAPHSHAPES_HPP

#include "memory/allStatic.hpp"

class MemBarNode;
class MemNode;
class Node;

// Recognises how ordered accesses and their barriers are tied together in C2's ideal graph (the pattern that
// C2AccessFence builds and SqC2OrderingPolicy states).
class SqC2GraphShapes : AllStatic {
 public:
  // The MemBarRelease that the access takes its memory from, or null. MemBarCPUOrder, which C2 puts around some unsafe
  // accesses and atomics, may stand in between.
  static Node* release_before(Node* access);

  // The load or store that a trailing MemBarAcquire or MemBarVolatile waits for, or null.
  static MemNode* access_before(const MemBarNode* barrier);

  // The object that the access reads or writes, or null if its address does not tell.
  static Node* object_of(const MemNode* access);
};

#endif // SHARE_SEQUITUR_ORDERING_SQC2GRAPHSHAPES_HPP
