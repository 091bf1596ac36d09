// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQTRACEDTHREAD_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQTRACEDTHREAD_HPP

#include "utilities/globalDefinitions.hpp"
#include "utilities/sizes.hpp"

// What generated code needs of the lock trace in each thread.
//
// Guarantee: what arm_all says holds for every thread there is when it returns, and for each that comes later.
//
// Model: the threads are in a list of their own, which a thread enters when it is made. Upstream's list knows a thread
// only later, so a thread could be armed as it was before, and by no list be armed anew.
//
// Cost: with LockTrace off, a test for each thread that is made or ends.
class SqTracedThread {
  uint64_t _locks; // fast paths of locks that this thread has begun, re-entrant ones included
  volatile uint8_t _armed;
  SqTracedThread* _next;
  SqTracedThread* _previous;

 public:
  enum Armed : uint8_t {
    off,       // locks and unlocks are counted only
    recording, // the recorder is called before each
    beginning  // a lock goes to the slow path, which begins the trace
  };

  // Armed like all others.
  SqTracedThread();

  // The thread has ended: its locks go to the sum of those that have.
  ~SqTracedThread();

  uint64_t locks() const { return _locks; }

  // What this thread recorded found no room. Turns it off unless another window has opened since.
  void rest();

  // Locks of all threads, those that have ended included.
  static uint64_t sum();

  // All threads, also those to come. A thread that has just looked goes on by what it saw.
  static void arm_all(Armed armed);

  static ByteSize locks_offset() { return byte_offset_of(SqTracedThread, _locks); }
  static ByteSize armed_offset() { return byte_offset_of(SqTracedThread, _armed); }
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQTRACEDTHREAD_HPP
