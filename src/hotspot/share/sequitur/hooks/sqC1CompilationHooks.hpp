// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQC1COMPILATIONHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQC1COMPILATIONHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
#include "sequitur/tiers/c1/sqC1OrderingVerifier.hpp"

// Seam: LIR of a C1 compilation is complete, registers included.
//
// Caller: Compilation::emit_lir, on a compiler thread in native state; no safepoint takes part. Upstream emits machine
// code next unless the compilation has bailed out. Does nothing with MemoryModel=java.
class SqC1CompilationHooks : AllStatic {
 public:
  static void lir_complete(Compilation* compilation) {
    if (!SqMemoryModel::is_ordered()) { return; }
    SqOrderingStats::log_compiled(compilation);
    if (VerifyOrdering) { SqC1OrderingVerifier(compilation).verify(); }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQC1COMPILATIONHOOKS_HPP
