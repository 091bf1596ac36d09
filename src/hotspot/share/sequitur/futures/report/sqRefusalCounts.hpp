// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_REPORT_SQREFUSALCOUNTS_HPP
#define SHARE_SEQUITUR_FUTURES_REPORT_SQREFUSALCOUNTS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/futures/report/sqSplitRefusal.hpp"

class Method;
class outputStream;

// How often which call was not split, and why; the first 1000 calls. Kept only for -XX:+LazyFuturesReport.
class SqRefusalCounts : AllStatic {
 public:
  static void add(Method* method, int bci, SqSplitRefusal reason);
  static void print(outputStream* out);
};

#endif // SHARE_SEQUITUR_FUTURES_REPORT_SQREFUSALCOUNTS_HPP
