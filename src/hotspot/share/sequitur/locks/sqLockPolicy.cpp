// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "utilities/macros.hpp"

static jint refuse(const char* flag, const char* what, const char* instead) {
  return SqStartup::refuse("-XX:+%s %s: %s", flag, what, instead);
}

jint SqLockPolicy::check_mark_bits(const char* flag) {
  if (LockingMode != LM_LIGHTWEIGHT) {
    return refuse(flag, "needs lightweight locking", "drop -XX:LockingMode");
  }
  if (UseCompactObjectHeaders) {
    return refuse(flag, "needs bits of the object header that compact headers use",
                  "drop -XX:+UseCompactObjectHeaders");
  }
  if (UseObjectMonitorTable) {
    return refuse(flag, "does not work with a table of monitors", "drop -XX:+UseObjectMonitorTable");
  }
  if (StoreOwners != nullptr) {
    return refuse(flag, "uses the same bits of the object header as -XX:StoreOwners", "drop one of them");
  }
  return JNI_OK;
}

jint SqLockPolicy::initialize() {
  if (!is_on()) {
    return FLAG_IS_DEFAULT(LockRevocationLimit)
               ? JNI_OK
               : SqStartup::refuse("-XX:LockRevocationLimit does nothing without -XX:+ConditionalOrdering: add it");
  }
  const char* flag = "ConditionalOrdering";
  const jint code = check_mark_bits(flag);
  if (code != JNI_OK) {
    return code;
  }
#if INCLUDE_JVMCI
  if (EnableJVMCI || UseJVMCICompiler) {
    return refuse(flag, "is not known to the locks that a JVMCI compiler makes",
                  "drop -XX:+EnableJVMCI and -XX:+UseJVMCICompiler");
  }
#endif
  return JNI_OK;
}
