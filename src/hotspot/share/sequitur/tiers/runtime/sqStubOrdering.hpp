// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_RUNTIME_SQSTUBORDERING_HPP
#define SHARE_SEQUITUR_TIERS_RUNTIME_SQSTUBORDERING_HPP

#include "memory/allStatic.hpp"

class MacroAssembler;

// Orders what stubs do to the Java heap, as one bulk access at its ends.
//
//   where                     orders                                     model     shape that breaks without it
//   before a non-temporal     earlier stores with those of the copy      tso, sc   MP+arraycopy-large
//   copy
//   before a native call      earlier accesses with those of the call    tso, sc   SB+native-fill, AArch64
//   after a native call       accesses of the call with later ones       tso, sc   SB+native-fill
//
// Each pairs with the barrier between the two accesses of the other thread. Cost: one fence for a copy of megabytes,
// and for a native call without transition.
class SqStubOrdering : AllStatic {
 public:
  static void before_nontemporal_copy(MacroAssembler* masm);
  static void before_native_call(MacroAssembler* masm);
  static void after_native_call(MacroAssembler* masm);
};

#endif // SHARE_SEQUITUR_TIERS_RUNTIME_SQSTUBORDERING_HPP
