// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2BARRIERREMOVAL_HPP
#define SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2BARRIERREMOVAL_HPP

#include "memory/allocation.hpp"
#include "sequitur/access/sqAccessReason.hpp"

class Compile;
class MemBarNode;
class MemNode;
class PhaseIterGVN;

// Goes through the trailing barriers of all loads and stores of a compilation and takes out those that a subclass
// finds needless, with the leading barriers that belong to them. All is decided before anything is taken out.
//
// The release barriers in front of stores under tso stay: they belong to no store by an edge, and cost nothing on x86.
class SqC2BarrierRemoval : public StackObj {
  Compile* const _compile;
  const SqAccessReason _reason;

 protected:
  SqC2BarrierRemoval(Compile* compile, SqAccessReason reason) : _compile(compile), _reason(reason) {}

  // True if no other thread can tell whether the access is ordered. barrier follows access.
  virtual bool drops(MemBarNode* barrier, MemNode* access) = 0;

 public:
  // Returns whether any barrier was taken out; the graph is consistent, igvn has to run.
  bool run(PhaseIterGVN* igvn);
};

#endif // SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2BARRIERREMOVAL_HPP
