// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQSHORTLOCK_HPP
#define SHARE_SEQUITUR_LOCKS_SQSHORTLOCK_HPP

#include "memory/allocation.hpp"
#include "runtime/atomic.hpp"
#include "utilities/spinYield.hpp"

// Excludes threads of any kind and state for some dozen instructions, without a rank among the VM's mutexes. The holder
// does nothing that waits.
class SqShortLock {
  volatile int _held;

 public:
  class Holder : public StackObj {
    SqShortLock& _lock;

   public:
    explicit Holder(SqShortLock& lock) : _lock(lock) {
      SpinYield waiting;
      while (Atomic::cmpxchg(&_lock._held, 0, 1) != 0) {
        waiting.wait();
      }
    }
    ~Holder() { Atomic::release_store(&_lock._held, 0); }
  };
};

#endif // SHARE_SEQUITUR_LOCKS_SQSHORTLOCK_HPP
