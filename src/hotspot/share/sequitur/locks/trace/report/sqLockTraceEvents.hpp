// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACEEVENTS_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACEEVENTS_HPP

#include "memory/allStatic.hpp"

struct SqClosedWindow;

// The trace for the flight recorder: in each window an event jdk.LockSite for each class and place of which a lock was
// taken.
//
// Cost: nothing while no recording has this event; else, for each window, one walk over its records.
class SqLockTraceEvents : AllStatic {
 public:
  // The records are still there. One thread at a time.
  static void commit(const SqClosedWindow& window);
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACEEVENTS_HPP
