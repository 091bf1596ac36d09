// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQSPLITHANDSHAKE_HPP
#define SHARE_SEQUITUR_FUTURES_SQSPLITHANDSHAKE_HPP

#include "memory/allocation.hpp"
#include "runtime/handshake.hpp"

class JavaThread;

// Asks one thread to split a frame of its own, at its next poll.
//
// Asynchronous, so that the thread itself runs it and may allocate and call Java, which it does as outside any
// handshake: the handshake's lock is released meanwhile, as upstream does for asynchronous exceptions.
class SqSplitHandshake : public AsyncHandshakeClosure {
 public:
  explicit SqSplitHandshake(const JavaThread* target)
    : AsyncHandshakeClosure("SqSplit"), _target(target), _not_before(0) {}
  ~SqSplitHandshake() override; // done, or the thread has ended before

  void do_thread(Thread* thread) override;

 private:
  friend class SqAsyncExceptionsBlocked;

  const JavaThread* const _target;
  jlong _not_before;

  // Upstream lets this class, and none beside it, into the state of a thread's handshakes. Returns the value before.
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

#endif // SHARE_SEQUITUR_FUTURES_SQSPLITHANDSHAKE_HPP
