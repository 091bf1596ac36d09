// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2CALLEEFACTS_HPP
#define SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2CALLEEFACTS_HPP

#include "memory/allStatic.hpp"

class CallNode;
class Compile;

// What upstream's escape analysis of bytecode (BCEscapeAnalyzer) promises about the callee of a call that stays a call.
//
// Only statically bound calls are asked about, so that the method analysed is the one that runs. The analysis may rest
// on the class hierarchy of today: what it rests on becomes a dependency of this compilation, which is thrown away
// when a class breaks it. Where the analysis is wrong or blind, SqCiHooks keeps it from answering.
//
//   fact                upstream's name   what it means
//   returns own object  return_allocated  every way out returns an object allocated here, and none has been stored,
//                                         thrown or passed on
//   keeps to itself     arg_stack, not    the argument is stored nowhere, thrown nowhere, returned nowhere, and passed
//                       returned          on only to callees that do the same; its fields may be read and written
class SqC2CalleeFacts : AllStatic {
 public:
  // The callee returns an object that it allocates and hands to nobody else.
  static bool returns_own_object(Compile* compile, CallNode* call);

  // When the call returns, nobody but the caller knows the argument more than before. argument: from 0, this included.
  static bool keeps_to_itself(Compile* compile, CallNode* call, int argument);
};

#endif // SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2CALLEEFACTS_HPP
