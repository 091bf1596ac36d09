// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_WALK_SQWALKOBSERVER_HPP
#define SHARE_SEQUITUR_PUBLICATION_WALK_SQWALKOBSERVER_HPP

#include "oops/oopsHierarchy.hpp"

class SqHeapWalk;

// Who makes use of walks that look for another's object (SqReachability::set_observer). All is called at a safepoint.
class SqWalkObserver {
 public:
  // An object of the observer that no walk follows; may be null.
  virtual oop keeper() const { return nullptr; }

  // The walk has met all that no way needs a thread's stack for.
  virtual void before_stacks(SqHeapWalk& walk) {}

  // The walk has ended.
  virtual void after(SqHeapWalk& walk) {}
};

#endif // SHARE_SEQUITUR_PUBLICATION_WALK_SQWALKOBSERVER_HPP
