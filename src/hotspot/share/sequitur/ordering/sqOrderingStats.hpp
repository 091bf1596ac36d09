// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQORDERINGSTATS_HPP
#define SHARE_SEQUITUR_ORDERING_SQORDERINGSTATS_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class Compilation;
class Compile;
class fieldDescriptor;
class Method;

// What -Xlog:ordering tells: each relaxed method or field once; for each compilation the tier, the method, the model
// and how many of its heap accesses got which order, and why; at exit the sums over all C2 code.
//
// Counts are of accesses as parsed, inlined methods included, before the compiler removes any; those of C2 are kept by
// SqC2Accesses. Nothing is shared between threads but the sums and the set of names already told.
class SqOrderingStats : AllStatic {
 public:
  static void log_relaxed(const Method* method, const char* reason);
  static void log_relaxed(const fieldDescriptor* field, const char* reason);

  // Called by a C1 compiler thread for each heap access, and each bulk access, that it translates.
  static void count_access(bool is_ordered);
  static void count_bulk(bool is_ordered);

  // Called when a compilation is done but for the emission of its code, by its thread.
  static void log_compiled(Compilation* compilation);
  static void log_compiled(Compile* compile);

  // Called once, when the VM exits.
  static void log_totals();
};

#endif // SHARE_SEQUITUR_ORDERING_SQORDERINGSTATS_HPP
