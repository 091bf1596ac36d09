// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SPLIT_SQHANDSHAKESTATE_HPP
#define SHARE_SEQUITUR_FUTURES_SPLIT_SQHANDSHAKESTATE_HPP

#include "memory/allocation.hpp"
#include "memory/allStatic.hpp"

class JavaThread;
class Monitor;

// What upstream keeps private in the state of a thread's handshakes. It lets this class in, and none beside it.
class SqHandshakeState : AllStatic {
 public:
  // Held by a thread that runs what others have asked it to.
  static Monitor* lock_of(JavaThread* self);

  // Returns the value before.
  static bool block_async_exceptions(JavaThread* self, bool blocked);
};

// Keeps exceptions that other threads throw at this one (JVMTI StopThread) waiting while it runs Java code that is not
// the program's: they would end that code in its middle, and the program would never see them. Afterwards they are
// raised at the next poll. May be nested.
class SqAsyncExceptionsBlocked : public StackObj {
 public:
  explicit SqAsyncExceptionsBlocked(JavaThread* self);
  ~SqAsyncExceptionsBlocked();

 private:
  JavaThread* const _self;
  const bool _outer;
};

#endif // SHARE_SEQUITUR_FUTURES_SPLIT_SQHANDSHAKESTATE_HPP
