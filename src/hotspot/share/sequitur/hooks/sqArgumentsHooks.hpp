// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQARGUMENTSHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQARGUMENTSHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/trace/report/sqLockTraceFile.hpp"
#include "sequitur/locks/trace/sqLockTracePolicy.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/publication/sqPublicationPolicy.hpp"
#include "sequitur/sites/sqFenceProfile.hpp"
#include "sequitur/sites/sqStoreOwners.hpp"
#include "sequitur/tiers/runtime/sqOrderingRuntime.hpp"
#include "sequitur/zeroing/policy/sqZeroingArguments.hpp"

// Seam: all flags have their final values.
//
// Caller: Arguments::apply_ergo, on the primordial thread, before any VM structure exists. Upstream stops the start
// with the code returned unless it is JNI_OK.
class SqArgumentsHooks : AllStatic {
 public:
  static jint flags_settled() {
    jint code = SqMemoryModel::initialize();
    SqOrderingRuntime::initialize();
    code = code == JNI_OK ? SqFenceProfile::initialize() : code;
    code = code == JNI_OK ? SqStoreOwners::initialize() : code;
    DEBUG_ONLY(code = code == JNI_OK ? SqPublicationPolicy::initialize() : code;)
    code = code == JNI_OK ? SqBarrierCosts::initialize() : code;
    code = code == JNI_OK ? SqLockPolicy::initialize() : code;
    code = code == JNI_OK ? SqLockTracePolicy::initialize() : code;
    code = code == JNI_OK && SqLockTracePolicy::is_on() ? SqLockTraceFile::open() : code;
    code = code == JNI_OK ? SqZeroingArguments::initialize() : code;
    return code == JNI_OK ? SqFuturesPolicy::initialize() : code;
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQARGUMENTSHOOKS_HPP
