// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQRESTCONTEXT_HPP
#define SHARE_SEQUITUR_FUTURES_SQRESTCONTEXT_HPP

#include "memory/allStatic.hpp"
#include "runtime/handles.hpp"
#include "utilities/exceptions.hpp"

class JavaThread;
class vframeStream;

// What the rest of a method sees of the thread that it was split from, though it runs in another.
//
// | what                      | how                                                                   |
// |---------------------------|-----------------------------------------------------------------------|
// | bindings of scoped values | those of the split frame, not of the callees that have bound more     |
// | inheritable thread locals | copied at the split, as when a thread starts a thread                 |
// | context class loader      | that of the thread when the rest begins                               |
// | thread locals             | none at first; what the rest sets goes with it                        |
class SqRestContext : AllStatic {
 public:
  // Looks up fields of java.lang.Thread; once.
  static void link();

  // The bindings of scoped values that hold in the stream's frame. The stream is at its end afterwards.
  static Handle bindings_in(vframeStream& stream, JavaThread* self);

  // A copy of the thread's inheritable thread locals, or null; runs the program's code.
  static Handle inherited_locals(JavaThread* self, TRAPS);

  // Gives a worker that is about to run a rest what the rest is to see, and takes it away again.
  static void enter(JavaThread* worker, oop parent, oop bindings, oop locals);
  static void leave(JavaThread* worker);
};

#endif // SHARE_SEQUITUR_FUTURES_SQRESTCONTEXT_HPP
