// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/trace/sqLockTracePolicy.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/locks/sqLockTraceEmitter)

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
  if (!is_on()) {
    return refuse_parts();
  }
  if (!SqLockTraceEmitter::is_supported()) {
    return SqStartup::refuse("-XX:+LockTrace is not available on this processor: drop -XX:+UseAPX");
  }
  if (SqLockPolicy::is_on()) {
    return SqStartup::refuse("-XX:+LockTrace uses the same bits of the object header as -XX:+ConditionalOrdering: drop "
                             "one of them");
  }
  const jint code = SqLockPolicy::check_mark_bits("LockTrace");
  if (code != JNI_OK) {
    return code;
  }
  // The code address of a lock has its method and bytecode.
  FLAG_SET_ERGO(DebugNonSafepoints, true);
  return JNI_OK;
}
