// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEPOLICY_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEPOLICY_HPP

#include "jni.h"
#include "memory/allStatic.hpp"
#include "sequitur/locks/trace/sqLockTraceGlobals.hpp"

// Whether locks are traced.
class SqLockTracePolicy : AllStatic {
 public:
  static bool is_on() { return LockTrace; }

  // Refuses what cannot be served, and sets the flag that follows; JNI_OK or the code that ends the start.
  static jint initialize();
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEPOLICY_HPP
