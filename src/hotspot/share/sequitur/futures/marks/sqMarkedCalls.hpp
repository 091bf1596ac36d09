// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_MARKS_SQMARKEDCALLS_HPP
#define SHARE_SEQUITUR_FUTURES_MARKS_SQMARKEDCALLS_HPP

#include "memory/allStatic.hpp"

class ciMethod;

// Marked calls as the compilers see them: an invocation that a handler for SplitSignal covers.
class SqMarkedCalls : AllStatic {
 public:
  // Whether the call should stay a call. A split takes its frame out of compiled code, and with it all that is inlined
  // there: a callee that loops would go on in the interpreter, and what it costs to call it does not matter. A callee
  // without a loop is left to the compiler.
  static bool keeps_call(ciMethod* caller, int bci, ciMethod* callee);
};

#endif // SHARE_SEQUITUR_FUTURES_MARKS_SQMARKEDCALLS_HPP
