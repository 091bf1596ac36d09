// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_REPORT_SQFUTURESSTATS_HPP
#define SHARE_SEQUITUR_FUTURES_REPORT_SQFUTURESSTATS_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class Method;
class outputStream;

// Why a frame in a marked call was not split although a worker was idle.
enum class SqSplitRefusal : uint {
  none,
  monitor,      // the frame or a caller holds a monitor, or native code of the thread does
  lock,         // the frame or a caller holds a lock of java.util.concurrent
  initialiser,  // a caller initialises a class
  returning,    // the call is about to return
  inheriting,   // inheritable thread locals are being changed, or copying them would run the program's code
  in_scope,     // a scope of structured concurrency is open, which only the thread that opened it may use
  too_many,     // the thread has too many split frames
  no_memory,    // for the objects that a split needs
  number_of
};

// Counts and reports. Every function but print_totals may be called by any thread, in VM state.
class SqFuturesStats : AllStatic {
 public:
  static void transformed(int points);
  static void looked(jlong ns);
  static void split(Method* method, int bci, int depth, jlong ns);
  static void refused(Method* method, int bci, SqSplitRefusal reason);
  static void rest_ended(jlong ns);
  static void worker_added();
  static void waited(bool for_call, jlong ns);

  static const char* text_of(SqSplitRefusal reason);

  // A line for each number, "key: value".
  static void print_totals(outputStream* out);

  // The totals as one line under -Xlog:futures, and the report of -XX:+LazyFuturesReport; at exit.
  static void vm_exits();

 private:
  static volatile uint64_t _refusals[static_cast<int>(SqSplitRefusal::number_of)];
};

#endif // SHARE_SEQUITUR_FUTURES_REPORT_SQFUTURESSTATS_HPP
