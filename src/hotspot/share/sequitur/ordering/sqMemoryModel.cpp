// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqStoreLoadFence)

SqMemoryModel::Kind SqMemoryModel::_kind = SqMemoryModel::Kind::java;

static const char* const names[] = {"java", "tso", "sc", nullptr}; // in the order of Kind

const char* SqMemoryModel::name() {
  return names[static_cast<int>(_kind)];
}

bool SqMemoryModel::parse(const char* name) {
  return SqStartup::choose(name, names, &_kind);
}

jint SqMemoryModel::initialize() {
  const char* wanted = MemoryModel;
  if (!parse(wanted)) {
    return SqStartup::refuse("Unknown memory model -XX:MemoryModel=%s: use java, tso or sc",
                             wanted == nullptr ? "" : wanted);
  }
  if (VolatileByDefault) {
    if (!FLAG_IS_DEFAULT(MemoryModel) && !is_sc()) {
      return SqStartup::refuse("-XX:+VolatileByDefault means -XX:MemoryModel=sc and contradicts -XX:MemoryModel=%s: "
                               "use one of them",
                               wanted);
    }
    _kind = Kind::sc;
  }
  if (is_sc()) {
    if (!VolatileByDefault && !FLAG_IS_DEFAULT(VolatileByDefault)) {
      return SqStartup::refuse("-XX:-VolatileByDefault contradicts -XX:MemoryModel=sc: use one of them");
    }
    FLAG_SET_ERGO(VolatileByDefault, true);
    if (FLAG_IS_DEFAULT(MemoryModel)) {
      FLAG_SET_ERGO(MemoryModel, "sc");
    }
  }
#if INCLUDE_JVMCI
  if (is_ordered() && (EnableJVMCI || UseJVMCICompiler)) {
    return SqStartup::refuse("-XX:MemoryModel=%s cannot be kept by code that a JVMCI compiler installs: drop "
                             "-XX:+EnableJVMCI and -XX:+UseJVMCICompiler, or use -XX:MemoryModel=java",
                             name());
  }
#endif
  if (!is_ordered() && RelaxVerifiedClasses) {
    return SqStartup::refuse("-XX:+RelaxVerifiedClasses takes away order that -XX:MemoryModel=java does not give: add "
                             "-XX:MemoryModel=tso or sc, or leave it out");
  }
  if (!FLAG_IS_DEFAULT(StoreLoadFence) && !SqStoreLoadFence::parse(StoreLoadFence)) {
    return SqStartup::refuse("Unknown fence -XX:StoreLoadFence=%s: %s", StoreLoadFence == nullptr ? "" : StoreLoadFence,
                             SqStoreLoadFence::choices);
  }
  if (is_ordered()) {
    log_info(ordering)("Memory model: %s", name());
    if (VerifyOrdering && FLAG_IS_DEFAULT(DebugNonSafepoints)) {
      FLAG_SET_ERGO(DebugNonSafepoints, true); // the judges go by the bytecodes that instructions come from
    }
  }
  return JNI_OK;
}
