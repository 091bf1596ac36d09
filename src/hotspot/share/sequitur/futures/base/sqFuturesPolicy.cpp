// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "runtime/os.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/futures/base/sqFuturesGlobals.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"

bool SqFuturesPolicy::_is_on = false;

bool SqFuturesPolicy::is_safe() {
  return strcmp(LazyFuturesPromise, "safe") == 0;
}

bool SqFuturesPolicy::fails_on_conflicts() {
  return strcmp(LazyFuturesPromise, "checked,fail") == 0;
}

bool SqFuturesPolicy::is_checked() {
  return strcmp(LazyFuturesPromise, "checked") == 0 || fails_on_conflicts();
}

uint SqFuturesPolicy::worker_limit() {
  return LazyFuturesWorkers > 0 ? LazyFuturesWorkers : static_cast<uint>(os::active_processor_count());
}

// The flag that makes the VM read or write classes in an archive of the user's, or null.
static const char* archive_flag() {
  if (AOTCache != nullptr || AOTConfiguration != nullptr || AOTCacheOutput != nullptr) {
    return AOTCache != nullptr ? "AOTCache" : AOTConfiguration != nullptr ? "AOTConfiguration" : "AOTCacheOutput";
  }
  return SharedArchiveFile != nullptr      ? "SharedArchiveFile"
         : ArchiveClassesAtExit != nullptr ? "ArchiveClassesAtExit"
                                           : nullptr;
}

jint SqFuturesPolicy::initialize() {
  if (!LazyFutures) {
    if (LazyFuturesReport || StressLazyFutures || !FLAG_IS_DEFAULT(LazyFuturesWorkers) ||
        !FLAG_IS_DEFAULT(LazyFuturesBeat) || !FLAG_IS_DEFAULT(LazyFuturesPromise)) {
      return SqStartup::refuse("the flags of lazy futures do nothing without -XX:+LazyFutures: add it");
    }
    return JNI_OK;
  }
  if (!is_safe() && !is_checked() && strcmp(LazyFuturesPromise, "relaxed") != 0) {
    return SqStartup::refuse("Unknown promise -XX:LazyFuturesPromise=%s: use relaxed, safe, checked or checked,fail",
                             LazyFuturesPromise);
  }
  if (const char* archive = archive_flag()) {
    return SqStartup::refuse("-XX:+LazyFutures needs classes as they are compiled, not from an archive: leave out "
                             "-XX:%s",
                             archive);
  }
  if (is_checked()) {
    _is_on = true;
    log_info(futures)("marked calls are checked: nothing will be split");
    return JNI_OK;
  }
  _is_on = worker_limit() > 1;
  log_info(futures)("%u threads may run at once%s", worker_limit(), _is_on ? "" : ": nothing will be split");
  return JNI_OK;
}

bool SqFuturesPolicy::has_fault(SqFuturesFault fault) {
#ifdef ASSERT
  return FuturesFault == static_cast<uint>(fault);
#else
  return false;
#endif
}
