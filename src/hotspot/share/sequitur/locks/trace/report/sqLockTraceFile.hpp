// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEFILE_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEFILE_HPP

#include "jni.h"
#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

struct SqLockRecord;

// Writes the trace: NAME.events while the program runs, NAME.json when it exits. A trace without the second is not
// whole.
//
// NAME.events: records of 32 bytes as SqLockRecord has them, of the processor's byte order.
// NAME.json: names for the numbers in the records, the windows, and what was counted over the whole run.
class SqLockTraceFile : AllStatic {
 public:
  // Opens the file of events, removes an old one of names, and starts the trace's clock; JNI_OK or the code that ends
  // the start.
  static jint open();

  // Appends the records of one window. One thread at a time.
  static void write_window(uint32_t window, uint64_t start, uint64_t end, const char* why_ended,
                           const SqLockRecord* records, size_t number, uint64_t without_room);

  // Writes names and counts, once.
  static void finish();
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEFILE_HPP
