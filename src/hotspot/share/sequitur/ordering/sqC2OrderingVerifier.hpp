// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQC2ORDERINGVERIFIER_HPP
#define SHARE_SEQUITUR_ORDERING_SQC2ORDERINGVERIFIER_HPP

#include "memory/allStatic.hpp"

class Compile;
class LoadNode;
class LoadStoreNode;
class MemNode;
class Node;
class StoreNode;

// Checks the graph that C2's last phase leaves, before it is reshaped and matched: every access of Java heap memory
// still carries the barriers that SqC2OrderingPolicy gave it.
//
//   load    a MemBarAcquire that follows it and depends on its value
//   store   memory straight from a MemBarRelease; under sc also a MemBarVolatile that follows it and depends on it
//   atomic  memory straight from a MemBarRelease, and a MemBarAcquire that follows it and depends on it
//
// Threats: a phase that builds a memory node of its own; an access that bypasses the decorators; a barrier removed
// while its access stays. Defence: no node is taken for ordered because some flag says so; the barrier is looked for.
// An access with no barrier is let pass only if its memory is not shared Java memory (see is_shared) or if code of
// the compilation was relaxed or bulk, for then unordered nodes are rightly there; an access whose node says that it
// is ordered must have its barriers even so.
//
// A violation gives up the compilation and logs a warning with tag ordering: the method runs in another tier.
class SqC2OrderingVerifier : AllStatic {
  static bool is_shared(Compile* compile, const Node* access);
  static const char* check_load(LoadNode* load, bool may_be_unordered);
  static const char* check_store(StoreNode* store, bool may_be_unordered);
  static const char* check_atomic(LoadStoreNode* atomic);
  static const char* check(Compile* compile, Node* node, bool may_be_unordered);

 public:
  static void verify(Compile* compile);
};

#endif // SHARE_SEQUITUR_ORDERING_SQC2ORDERINGVERIFIER_HPP
