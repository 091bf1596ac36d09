// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACEWINDOWS_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACEWINDOWS_HPP

#include "memory/allStatic.hpp"

class outputStream;

// Opens and closes the windows in which locks are recorded: each tick of ten milliseconds is one with the probability
// of LockTraceShare, so that no rhythm of the program is in step with them.
//
// Cost: a wake-up of the VM's watcher thread in each tick. A window's records are written by that thread.
class SqLockTraceWindows : AllStatic {
 public:
  // By the first thread that locks something, in VM state; later calls do nothing. May come to a safepoint.
  static void begin();

  // Closes the window and writes the trace as it is now; the next tick may open another one. False: the trace is lost,
  // or has ended. In VM state; no safepoint comes while the file is written.
  static bool write_so_far();

  // What was counted so far; SqLockTraceFile has the lines.
  static void print_totals(outputStream* out);

  // Closes the window and finishes the files. The VM exits; other threads still run.
  static void end();
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACEWINDOWS_HPP
