// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQSPLITBARRIER_HPP
#define SHARE_SEQUITUR_FUTURES_SQSPLITBARRIER_HPP

#include "memory/allStatic.hpp"
#include "sequitur/futures/sqFuturesStats.hpp"

class vframeStream;

// What a frame means for the frames above it: whether their rests can run in another thread.
class SqSplitBarrier : AllStatic {
 public:
  // Why neither this frame nor one that it called may be split; none if they may. A thread owns the monitors it
  // holds and the initialisation of classes: the rest, in another thread, would wait for what its own caller holds.
  static SqSplitRefusal of(vframeStream& stream);
};

#endif // SHARE_SEQUITUR_FUTURES_SQSPLITBARRIER_HPP
