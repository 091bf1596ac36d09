// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQSPLITHANDSHAKE_HPP
#define SHARE_SEQUITUR_FUTURES_SQSPLITHANDSHAKE_HPP

#include "memory/allocation.hpp"
#include "runtime/handshake.hpp"

// Asks one thread to split a frame of its own, at its next poll.
//
// Asynchronous, so that the thread itself runs it and may allocate and call Java, which it does as outside any
// handshake: the handshake's lock is released meanwhile, as upstream does for asynchronous exceptions. A thread that
// ends before never answers.
class SqSplitHandshake : public AsyncHandshakeClosure {
 public:
  SqSplitHandshake() : AsyncHandshakeClosure("SqSplit") {}

  void do_thread(Thread* thread) override;
};

#endif // SHARE_SEQUITUR_FUTURES_SQSPLITHANDSHAKE_HPP
