// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/locks/sqLockEmitter)

static jint refuse(const char* what, const char* instead) {
  return SqStartup::refuse("-XX:+ConditionalOrdering %s: %s", what, instead);
}

jint SqLockPolicy::initialize() {
  if (!is_on()) {
    return FLAG_IS_DEFAULT(LockRevocationLimit) ? JNI_OK :
           SqStartup::refuse("-XX:LockRevocationLimit does nothing without -XX:+ConditionalOrdering: add it");
  }
  if (!SqLockEmitter::is_supported()) {
    return refuse("is not available on this processor", "drop it; x86-64 has it");
  }
  if (LockingMode != LM_LIGHTWEIGHT) {
    return refuse("needs lightweight locking", "drop -XX:LockingMode");
  }
  if (UseCompactObjectHeaders) {
    return refuse("needs bits of the object header that compact headers use", "drop -XX:+UseCompactObjectHeaders");
  }
  if (UseObjectMonitorTable) {
    return refuse("does not work with a table of monitors", "drop -XX:+UseObjectMonitorTable");
  }
  if (StoreOwners != nullptr) {
    return refuse("uses the same bits of the object header as -XX:StoreOwners", "drop one of them");
  }
#if INCLUDE_JVMCI
  if (EnableJVMCI || UseJVMCICompiler) {
    return refuse("is not known to the locks that a JVMCI compiler makes",
                  "drop -XX:+EnableJVMCI and -XX:+UseJVMCICompiler");
  }
#endif
  return JNI_OK;
}
