// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQORDERINGSTATS_HPP
#define SHARE_SEQUITUR_ORDERING_SQORDERINGSTATS_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class fieldDescriptor;
class Method;
class nmethod;

// What -Xlog:ordering tells: each relaxed method or field once, and for each compilation the tier, the method, the
// model and how many of its heap accesses were ordered and how many were left relaxed.
//
// Counts are of accesses as parsed, inlined methods included, before the compiler removes any. A compiler thread
// counts for the compilation it is in; nothing is shared between threads but the set of names already told.
class SqOrderingStats : AllStatic {
 public:
  static void log_relaxed(const Method* method, const char* reason);
  static void log_relaxed(const fieldDescriptor* field, const char* reason);

  // Called by a compiler thread for each heap access, and each bulk access, that it parses.
  static void count_access(bool is_ordered);
  static void count_bulk(bool is_ordered);

  // True if this compilation rightly holds accesses that carry no barrier of their own: relaxed or bulk ones.
  static bool has_unordered_accesses();

  // Called with the lock that publishes compiled code held: logs without taking a lock.
  static void log_compiled(const nmethod* code);
};

#endif // SHARE_SEQUITUR_ORDERING_SQORDERINGSTATS_HPP
