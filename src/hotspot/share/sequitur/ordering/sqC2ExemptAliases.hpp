// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQC2EXEMPTALIASES_HPP
#define SHARE_SEQUITUR_ORDERING_SQC2EXEMPTALIASES_HPP

#include "memory/allStatic.hpp"

// The alias categories of the current C2 compilation in which an access was rightly left unordered, because its object
// is fresh or does not escape. The verifier lets an access without barriers pass only in these.
//
// Kept per compiler thread in a filter of fixed size: contains may say true for a category never noted, never false
// for one that was.
class SqC2ExemptAliases : AllStatic {
 public:
  static void note(int alias_index);
  static bool contains(int alias_index);
};

#endif // SHARE_SEQUITUR_ORDERING_SQC2EXEMPTALIASES_HPP
