// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/futures/report/sqSplitRefusal.hpp"
#include "utilities/debug.hpp"

const char* text_of(SqSplitRefusal reason) {
  switch (reason) {
    case SqSplitRefusal::monitor:     return "a monitor is held";
    case SqSplitRefusal::initialiser: return "a class is being initialised";
    case SqSplitRefusal::returning:   return "the call is returning";
    case SqSplitRefusal::lock:        return "a lock is held";
    case SqSplitRefusal::in_scope:    return "a structured task scope is open";
    case SqSplitRefusal::inheriting:  return "inheritable thread locals cannot be copied";
    case SqSplitRefusal::too_many:    return "the thread has too many split frames";
    case SqSplitRefusal::no_memory:   return "no memory or stack";
    default:                          ShouldNotReachHere(); return nullptr;
  }
}
