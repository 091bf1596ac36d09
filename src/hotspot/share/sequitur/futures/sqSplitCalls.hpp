// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQSPLITCALLS_HPP
#define SHARE_SEQUITUR_FUTURES_SQSPLITCALLS_HPP

#include "memory/allStatic.hpp"
#include "oops/oopsHierarchy.hpp"
#include "runtime/handles.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class RegisterMap;
class ScopeDesc;
class frame;
class vframeArray;

// How the call that a split frame made ends.
//
// Guarantee: a split frame whose call has ended, in any way and in any tier, raises its SplitSignal at the call and
// executes nothing else before. The signal holds the call's result or exception then. All functions are the running
// thread's, about frames of its own.
class SqSplitCalls : AllStatic {
 public:
  // A compiled frame is about to be unpacked into interpreted ones. Returns the signal if it was split, else null;
  // exception: what the call has thrown, or null.
  static oop compiled_ended(JavaThread* self, const frame& split, RegisterMap* map, ScopeDesc* scope, oop exception);

  // A compiled frame has become interpreted ones: those of them that are split return to us from now on.
  static void unpacked(JavaThread* self, vframeArray* frames);

  // An exception has come to the thread's last frame, which is interpreted. Returns what it goes on as: the signal if
  // the frame was split, else the exception.
  static Handle threw(JavaThread* self, Handle exception);

  // Called from the interpreter's return entry of split frames; raise the signal. bits: of a primitive value.
  static void interpreted_call_returned(JavaThread* current, jlong bits);
  static void interpreted_call_returned_reference(JavaThread* current, oopDesc* reference);
};

#endif // SHARE_SEQUITUR_FUTURES_SQSPLITCALLS_HPP
