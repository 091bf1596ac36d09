// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SPLIT_SQHELDLOCKS_HPP
#define SHARE_SEQUITUR_FUTURES_SPLIT_SQHELDLOCKS_HPP

#include "memory/allocation.hpp"

class JavaThread;
class Method;
class vframeStream;

// Whether frames hold locks of java.util.concurrent.locks.
//
// Guarantee: a method that calls lock, tryLock or lockInterruptibly before the place where it is, and unlock behind it,
// counts as holding a lock there, as every method does that releases in a finally block what it has acquired. A lock
// that one method acquires and another releases is not seen: nothing in the VM tells who owns one.
// Model: by the text alone, since a lock may also be taken or not (tryLock). Cost: one pass over the bytecodes of each
// frame, but for repeated ones; paid at a split only.
class SqHeldLocks : public StackObj {
 public:
  explicit SqHeldLocks(JavaThread* self) : _self(self), _next(0), _known() {}

  // Whether the stream's frame holds a lock.
  bool in(const vframeStream& stream);

 private:
  struct Place {
    const Method* method;
    int bci;
  };

  static const int memory = 8;

  JavaThread* const _self;
  int _next;
  Place _known[memory]; // looked at last, and hold none: recursion comes to the same places again

  bool is_known(const Method* method, int bci) const;
  bool by_text(Method* method, int bci) const;
};

#endif // SHARE_SEQUITUR_FUTURES_SPLIT_SQHELDLOCKS_HPP
