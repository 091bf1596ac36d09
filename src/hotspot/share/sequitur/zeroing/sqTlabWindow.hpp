// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_SQTLABWINDOW_HPP
#define SHARE_SEQUITUR_ZEROING_SQTLABWINDOW_HPP

#include "memory/allStatic.hpp"
#include "sequitur/zeroing/sqZeroedRange.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class ThreadLocalAllocBuffer;

// The part of a TLAB that is ready to use: [top, end) is zero, or under adaptive what the thread's zeroed range holds
// of it. What lies above end is not settled yet.
//
// Model: a TLAB's end may lie below its allocation end; upstream's heap sampler relies on that, and so interpreter and
// compiled code compare with end only. A window is that end moved forward a block at a time, so no thread ever clears
// a whole TLAB at once. The sampler may lower end further; what is above is then settled again, which does no harm.
//
// Cost: one call into the VM for each ZeroingBlockSize bytes, or for each run of chunks that are zero already, or that
// adaptive leaves as they are.
class SqTlabWindow : AllStatic {
 public:
  // A new TLAB has been filled: opens its first window, which holds what is already allocated in it.
  static void open(ThreadLocalAllocBuffer& tlab);

  // The window is too small for an object. Returns true when that is settled: *mem is the object's memory, or null if
  // the TLAB is to be kept and the object to be allocated outside. Returns false when the TLAB is to be given up.
  static bool extend(ThreadLocalAllocBuffer& tlab, size_t words, HeapWord** mem);

  // Makes an object's memory zero: that of a TLAB may be already. Returns false if its maker is to clear it.
  static bool clear_object(JavaThread* thread, HeapWord* mem, size_t words);

  // A filler is about to be written, into memory that nobody else is to have, or into a TLAB that stays in use, since
  // somebody is about to walk the heap.
  static void filler_reserved(HeapWord* mem, size_t words);

 private:
  static HeapWord* settle(ThreadLocalAllocBuffer& tlab, HeapWord* from, HeapWord* needed, HeapWord* limit);
  static HeapWord* settle_zero(HeapWord* from, HeapWord* needed, HeapWord* limit);
  static HeapWord* settle_adaptive(SqZeroedRange& range, HeapWord* top, HeapWord* from, HeapWord* needed,
                                   HeapWord* limit);
};

#endif // SHARE_SEQUITUR_ZEROING_SQTLABWINDOW_HPP
