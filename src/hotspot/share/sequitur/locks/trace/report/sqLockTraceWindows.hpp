// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEWINDOWS_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEWINDOWS_HPP

#include "memory/allStatic.hpp"

// Opens and closes the windows in which locks are recorded: each tick of ten milliseconds is one with the probability
// of LockTraceShare, so that no rhythm of the program is in step with them.
//
// Cost: a wake-up of the VM's watcher thread in each tick. A window's records are written by that thread.
class SqLockTraceWindows : AllStatic {
 public:
  // By the first thread that locks something, in VM state; later calls do nothing. May come to a safepoint.
  static void begin();

  // Closes the window and finishes the files. The VM exits; other threads still run.
  static void end();
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEWINDOWS_HPP
