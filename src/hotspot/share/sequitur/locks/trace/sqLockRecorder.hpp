// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKRECORDER_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKRECORDER_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class oopDesc;

// Records one lock or unlock of Java code.
//
// Guarantee: a record stands before what it tells of: the request before the lock is taken, the release before it is
// free. So on one object the releases stand in the order in which they happened, and in one thread all records do;
// from both follows the order of everything (the reader works it out).
//
// Not recorded: locks of the VM itself and of JNI's MonitorEnter, what Object.wait gives back and takes again, and
// re-entrant locks, which are counted.
class SqLockRecorder : AllStatic {
 public:
  // Called by the stub of SqLockTraceEmitter, in Java state, as a leaf. pc: behind the call in the code that locks; fp:
  // its frame pointer, and bcp its bytecode pointer, which mean something in the interpreter only.
  static void about_to_lock(oopDesc* object, address pc, intptr_t* fp, address bcp);
  static void about_to_unlock(oopDesc* object, address pc, intptr_t* fp, address bcp);

  // What has been recorded, and what not, since the start of the VM.
  static uint64_t recorded_locks();
  static uint64_t reentrant_locks();
  static uint64_t contended_locks();
  static uint64_t inflated_locks();
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKRECORDER_HPP
