// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKNUMBERS_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKNUMBERS_HPP

#include "memory/allStatic.hpp"
#include "oops/oopsHierarchy.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class ObjectMonitor;

// Gives an object that is locked a number, by which the trace knows it wherever collectors move it.
//
// The number stands in the bits of the mark above the hash, which upstream leaves alone unless headers are compact, and
// of an inflated object in the mark that its monitor keeps. A full collection renews the marks of objects that are
// neither locked nor hashed: such an object gets another number, and counts as another one.
class SqLockNumbers : AllStatic {
 public:
  // What the mark of an object says of it now.
  struct State {
    uint32_t number; // from 1; 0: all are in use, or the mark kept changing
    bool is_inflated;
    bool is_held;      // by the current thread
    bool is_recursive; // held by it more than once
    bool is_foreign;   // held by another thread
  };

  // In Java state or VM state; no safepoint.
  static State look(oop object, JavaThread* current);
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKNUMBERS_HPP
