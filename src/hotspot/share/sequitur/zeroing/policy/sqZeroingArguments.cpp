// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "gc/shared/gc_globals.hpp"
#include "gc/shared/tlab_globals.hpp"
#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/zeroing/policy/sqAdaptiveZeroing.hpp"
#include "sequitur/zeroing/policy/sqZeroingArguments.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "utilities/align.hpp"
#include "utilities/macros.hpp"

// A flag that the chosen policy does not read.
static jint refuse_idle(const char* policies, const char* flag) {
  return SqStartup::refuse("-XX:%s does nothing under -XX:ZeroingPolicy=%s: add -XX:ZeroingPolicy=%s, or drop it", flag,
                           ZeroingPolicy, policies);
}

static jint refuse_unserved() {
  if (!UseSerialGC && !UseParallelGC && !UseG1GC) {
    return SqStartup::refuse("-XX:ZeroingPolicy=%s needs the Serial, Parallel or G1 collector: add -XX:+UseG1GC, or "
                             "use -XX:ZeroingPolicy=hot",
                             ZeroingPolicy);
  }
  if (!UseTLAB) {
    return SqStartup::refuse("-XX:ZeroingPolicy=%s clears memory in TLABs: drop -XX:-UseTLAB, or use "
                             "-XX:ZeroingPolicy=hot",
                             ZeroingPolicy);
  }
  if (SqZeroingPolicy::is_prezeroed() && !FLAG_IS_DEFAULT(ZeroTLAB) && !ZeroTLAB) {
    return SqStartup::refuse("-XX:ZeroingPolicy=%s implies -XX:+ZeroTLAB: drop -XX:-ZeroTLAB, or use "
                             "-XX:ZeroingPolicy=hot",
                             ZeroingPolicy);
  }
  if (SqZeroingPolicy::is_adaptive() && ZeroTLAB) {
    return SqStartup::refuse("-XX:ZeroingPolicy=adaptive chooses what is cleared ahead: drop -XX:+ZeroTLAB, or use "
                             "-XX:ZeroingPolicy=bulk");
  }
#if INCLUDE_JVMCI
  if (UseJVMCICompiler) {
    return SqStartup::refuse("-XX:ZeroingPolicy=%s is not known to JVMCI compilers: drop -XX:+UseJVMCICompiler, or use "
                             "-XX:ZeroingPolicy=hot",
                             ZeroingPolicy);
  }
#endif
  return JNI_OK;
}

jint SqZeroingArguments::initialize() {
  if (!SqZeroingPolicy::parse(ZeroingPolicy)) {
    return SqStartup::refuse("Unknown zeroing policy -XX:ZeroingPolicy=%s: use hot, bulk, nontemporal, concurrent or "
                             "adaptive",
                             ZeroingPolicy == nullptr ? "" : ZeroingPolicy);
  }
  if (!is_aligned(ZeroingBlockSize, 4 * K)) {
    return SqStartup::refuse("-XX:ZeroingBlockSize=%zu is not a multiple of 4K", ZeroingBlockSize);
  }
  if (!SqAdaptiveZeroing::parse(AdaptiveZeroingRule)) {
    return SqStartup::refuse("Unknown rule -XX:AdaptiveZeroingRule=%s: use measured, cpu or threads",
                             AdaptiveZeroingRule == nullptr ? "" : AdaptiveZeroingRule);
  }
  if (!SqZeroingPolicy::is_adaptive() && !FLAG_IS_DEFAULT(AdaptiveZeroingRule)) {
    return refuse_idle("adaptive", "AdaptiveZeroingRule");
  }
  if (!SqZeroingPolicy::is_on()) {
    return FLAG_IS_DEFAULT(ZeroingBlockSize) ? JNI_OK : refuse_idle("bulk", "ZeroingBlockSize");
  }
  jint code = refuse_unserved();
  if (code == JNI_OK) {
    if (SqZeroingPolicy::is_prezeroed()) {
      FLAG_SET_ERGO(ZeroTLAB, true);
    } else if (FLAG_IS_DEFAULT(ZeroingBlockSize)) {
      FLAG_SET_ERGO(ZeroingBlockSize, SqAdaptiveZeroing::block_bytes());
    }
  }
  return code;
}
