// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQFRAMESPLITTER_HPP
#define SHARE_SEQUITUR_FUTURES_SQFRAMESPLITTER_HPP

#include "memory/allocation.hpp"
#include "runtime/handles.hpp"
#include "sequitur/futures/report/sqSplitRefusal.hpp"
#include "sequitur/futures/thread/sqSplitLooks.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class SqFuturesWorker;
class SqSplitFrames;
class SqSplitTask;
struct SqRestEnvironment;

// Splits frames of the running thread, at a poll, the oldest first.
//
// Guarantee: a frame is split at most once for each call; a frame that may not be split (a monitor is held, a class is
// being initialised) never is, nor any younger one. If anything fails on the way the frame goes on as it was.
// Model: oldest frame first, after lazy task creation's rule that the oldest is the largest; a frame must have been in
// the same call at two beats. Cost: one walk down to the youngest split frame, and for a split the capture of the
// frame's live locals; compiled code is not invalidated, the one frame is deoptimised on return.
class SqFrameSplitter : public StackObj {
 public:
  explicit SqFrameSplitter(JavaThread* self);

  // Looks for a frame; splits it if it was there at the last look too and a worker can be had.
  void look();

 private:
  JavaThread* const _self;
  SqSplitFrames& _splits;
  SqSplitLooks& _looks;

  bool is_at_poll() const;
  SqSplitCandidate choose() const;
  void try_split(const SqSplitCandidate& candidate);
  SqSplitRefusal obstacle(const SqSplitCandidate& candidate) const;
  bool split(const SqSplitCandidate& candidate, SqFuturesWorker* worker);
  SqSplitTask* prepare(const SqSplitCandidate& candidate, SqRestEnvironment& environment, TRAPS) const;
  SqSplitTask* capture(const SqSplitCandidate& candidate, SqRestEnvironment& environment, TRAPS) const;
  void mark(const SqSplitCandidate& candidate) const;
};

#endif // SHARE_SEQUITUR_FUTURES_SQFRAMESPLITTER_HPP
