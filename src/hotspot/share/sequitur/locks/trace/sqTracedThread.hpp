// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQTRACEDTHREAD_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQTRACEDTHREAD_HPP

#include "utilities/globalDefinitions.hpp"
#include "utilities/sizes.hpp"

// What generated code needs of the lock trace in each thread.
class SqTracedThread {
  uint64_t         _locks; // fast paths of locks that this thread has begun, re-entrant ones included
  volatile uint8_t _armed;

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
  void set_armed(Armed armed) { _armed = armed; }

  // Locks of all threads, those that have ended included.
  static uint64_t sum();

  // All threads, also those to come.
  static void arm_all(Armed armed);

  static ByteSize locks_offset() { return byte_offset_of(SqTracedThread, _locks); }
  static ByteSize armed_offset() { return byte_offset_of(SqTracedThread, _armed); }
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQTRACEDTHREAD_HPP
