// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/locks/sqLockGlobals.hpp"
#include "sequitur/locks/trace/sqLockTraceFile.hpp"
#include "sequitur/locks/trace/sqLockTracePolicy.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/locks/sqLockTraceEmitter)

static jint refuse(const char* what, const char* instead) {
  return SqStartup::refuse("-XX:+LockTrace %s: %s", what, instead);
}

static jint refuse_parts() {
  if (!FLAG_IS_DEFAULT(LockTraceFile)) {
    return SqStartup::refuse("-XX:LockTraceFile does nothing without -XX:+LockTrace: add it");
  }
  if (!FLAG_IS_DEFAULT(LockTraceShare)) {
    return SqStartup::refuse("-XX:LockTraceShare does nothing without -XX:+LockTrace: add it");
  }
  return JNI_OK;
}

jint SqLockTracePolicy::initialize() {
  if (!is_on()) { return refuse_parts(); }
  if (!SqLockTraceEmitter::is_supported()) {
    return refuse("is not available on this processor", "drop it; x86-64 without APX has it");
  }
  if (LockingMode != LM_LIGHTWEIGHT) {
    return refuse("needs lightweight locking", "drop -XX:LockingMode");
  }
  if (ConditionalOrdering || StoreOwners != nullptr) {
    return refuse("uses the same bits of the object header as -XX:+ConditionalOrdering and -XX:StoreOwners",
                  "drop one of them");
  }
  if (UseCompactObjectHeaders) {
    return refuse("needs bits of the object header that compact headers use", "drop -XX:+UseCompactObjectHeaders");
  }
  if (UseObjectMonitorTable) {
    return refuse("does not work with a table of monitors", "drop -XX:+UseObjectMonitorTable");
  }
  // The code address of a lock has its method and bytecode.
  FLAG_SET_ERGO(DebugNonSafepoints, true);
  return SqLockTraceFile::open();
}
