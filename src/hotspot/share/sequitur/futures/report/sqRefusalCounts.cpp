// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/allocation.hpp"
#include "runtime/mutexLocker.hpp"
#include "sequitur/futures/base/sqFuturesLocks.hpp"
#include "sequitur/futures/marks/sqSplitTable.hpp"
#include "sequitur/futures/report/sqRefusalCounts.hpp"
#include "utilities/growableArray.hpp"
#include "utilities/ostream.hpp"

// The method is only compared: its class may be gone.
struct SqRefusalCount {
  const Method* method;
  int bci;
  SqSplitRefusal reason;
  uint64_t times;
  char* name;
};

static const int most = 1000;
static GrowableArrayCHeap<SqRefusalCount, mtInternal> counts;

void SqRefusalCounts::add(Method* method, int bci, SqSplitRefusal reason) {
  MutexLocker ml(SqFuturesLocks::rests, Mutex::_no_safepoint_check_flag);
  for (int i = 0; i < counts.length(); i++) {
    SqRefusalCount& each = counts.at(i);
    if (each.method == method && each.bci == bci && each.reason == reason) {
      each.times++;
      return;
    }
  }
  if (counts.length() < most) {
    counts.append(SqRefusalCount{method, bci, reason, 1, SqSplitPoint::describe(method, bci)});
  }
}

void SqRefusalCounts::print(outputStream* out) {
  MutexLocker ml(SqFuturesLocks::rests, Mutex::_no_safepoint_check_flag);
  for (int i = 0; i < counts.length(); i++) {
    const SqRefusalCount& each = counts.at(i);
    out->print_cr("not split " UINT64_FORMAT " times, %s: %s", each.times, text_of(each.reason), each.name);
  }
}
