// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACEFILE_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACEFILE_HPP

#include "jni.h"
#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class outputStream;
struct SqClosedWindow;

// Writes the trace: NAME.events while the program runs, NAME.json when it exits or someone asks for it. A trace without
// the second is not whole. NAME.json replaces an older one in one step.
//
// NAME.events: records of 32 bytes as SqLockRecord has them, of the processor's byte order.
// NAME.json: names for the numbers in the records, the windows, and what was counted so far. If the program was still
// running ("is_running"), NAME.events may have more records than are counted: they belong to no window of it.
class SqLockTraceFile : AllStatic {
 public:
  // Opens the file of events, removes an old one of names, and starts the trace's clock; JNI_OK or the code that ends
  // the start.
  static jint open();

  // Appends the records of one window. One thread at a time.
  static void write_window(const SqClosedWindow& window);

  // Writes names and counts of what has been recorded so far. False: the trace is lost, or has ended.
  static bool write_so_far();

  // Writes names and counts, and ends the trace.
  static void finish();

  // What was counted so far, a line for each: "key: value". The last, the trace's name, is an absolute one.
  static void print_totals(outputStream* out);
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACEFILE_HPP
