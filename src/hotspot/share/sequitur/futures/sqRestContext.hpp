// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQRESTCONTEXT_HPP
#define SHARE_SEQUITUR_FUTURES_SQRESTCONTEXT_HPP

#include "memory/allStatic.hpp"
#include "runtime/handles.hpp"
#include "utilities/exceptions.hpp"

class JavaThread;
class Method;
class vframeStream;

// What the rest of a method sees of the thread that it was split from, though it runs in another.
//
// | what                      | how                                                                   |
// |---------------------------|-----------------------------------------------------------------------|
// | bindings of scoped values | those of the split frame, not of the callees that have bound more     |
// | inheritable thread locals | copied at the split, with their values; see may_copy_locals           |
// | context class loader      | that of the thread when the rest begins                               |
// | thread locals             | none at first; what the rest sets goes with it                        |
// | structured task scopes    | nothing is split while one is open; see has_open_scope                |
class SqRestContext : AllStatic {
 public:
  // Looks up classes and fields of the class library. Threads that do this at the same time find the same.
  static void link(TRAPS);

  // The bindings of scoped values that hold in the stream's frame. The stream is at its end afterwards.
  static Handle bindings_in(vframeStream& stream, JavaThread* self);

  // Whether the method may be in the middle of a change of thread locals.
  static bool changes_locals(const Method* method);

  // Whether the thread's inheritable thread locals can be copied without running the program's code: none of them says
  // itself what a child thread inherits. The thread is somewhere in its own code, so the program could be half through
  // a change of what that code reads, or hold a lock that is not to be taken again.
  static bool may_copy_locals(JavaThread* self);

  // A copy of the thread's inheritable thread locals, or null. They may be copied, and nobody is changing them; then
  // this runs code of the class library alone.
  static Handle inherited_locals(JavaThread* self, TRAPS);

  // Whether the thread has a scope of structured concurrency open: no other thread may fork in it or close it.
  static bool has_open_scope(JavaThread* self);

  // Gives a worker that is about to run a rest what the rest is to see, and takes it away again.
  static void enter(JavaThread* worker, oop parent, oop bindings, oop locals);
  static void leave(JavaThread* worker);
};

#endif // SHARE_SEQUITUR_FUTURES_SQRESTCONTEXT_HPP
