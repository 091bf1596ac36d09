// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SPLIT_SQSPLITBARRIER_HPP
#define SHARE_SEQUITUR_FUTURES_SPLIT_SQSPLITBARRIER_HPP

#include "memory/allStatic.hpp"
#include "sequitur/futures/report/sqSplitRefusal.hpp"

class JavaThread;
class vframeStream;

// What a frame means for the frames above it: whether their rests can run in another thread.
class SqSplitBarrier : AllStatic {
 public:
  // Why neither this frame nor one that it called may be split; none if they may. A thread owns the monitors it
  // holds and the initialisation of classes: the rest, in another thread, would wait for what its own caller holds.
  static SqSplitRefusal of(vframeStream& stream);

  // How often the frame, and no other, has entered a monitor that it has not left.
  static int entries_of(vframeStream& stream);

  // Whether the thread has entered monitors more often than its frames did, of which `entries` is the sum: native code
  // did it, or the VM for its own purposes. Whose callee may be split cannot be said then. Cost: a walk of all inflated
  // monitors of the VM.
  static bool has_foreign_entries(JavaThread* self, int entries);
};

#endif // SHARE_SEQUITUR_FUTURES_SPLIT_SQSPLITBARRIER_HPP
