// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_SQZEROERTHREAD_HPP
#define SHARE_SEQUITUR_ZEROING_SQZEROERTHREAD_HPP

#include "gc/shared/concurrentGCThread.hpp"
#include "memory/memRegion.hpp"
#include "runtime/mutex.hpp"
#include "utilities/growableArray.hpp"

// Clears, ahead of allocation, the memory that will be handed out until the next collection (Yang et al., OOPSLA 2011,
// section 3.3).
//
// Model: works only between start_work and stop_work, both called by the VM thread at a safepoint, and may run while
// the VM is at other safepoints. It touches no Java object and takes part in no handshake. It looks at the order to
// stop before each chunk, so that a collection waits for 64 KB at most.
class SqZeroerThread : public ConcurrentGCThread {
 public:
  // Creates the one zeroer; null if the operating system refuses a thread.
  static SqZeroerThread* create();

  // Gives it the memory to clear. The array must not change before stop_work has returned.
  void start_work(const GrowableArrayCHeap<MemRegion, mtGC>& memory);

  // On return it clears nothing any more.
  void stop_work();

 protected:
  void run_service() override;
  void stop_service() override;

 private:
  Monitor _lock;
  const GrowableArrayCHeap<MemRegion, mtGC>* _memory;
  bool _has_work;
  bool _is_working;
  volatile bool _must_stop;

  SqZeroerThread();

  bool await_work();
  void zero_memory();
  void zero_region(MemRegion region);
};

#endif // SHARE_SEQUITUR_ZEROING_SQZEROERTHREAD_HPP
