// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_REPORT_SQFUTURESSTATS_HPP
#define SHARE_SEQUITUR_FUTURES_REPORT_SQFUTURESSTATS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/futures/report/sqSplitRefusal.hpp"
#include "utilities/globalDefinitions.hpp"

class Method;
class outputStream;

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

  // A line for each number, "key: value".
  static void print_totals(outputStream* out);

  // The totals as one line under -Xlog:futures, and the report of -XX:+LazyFuturesReport; at exit.
  static void vm_exits();

 private:
  static volatile uint64_t _refusals[static_cast<int>(SqSplitRefusal::number_of)];
};

#endif // SHARE_SEQUITUR_FUTURES_REPORT_SQFUTURESSTATS_HPP
