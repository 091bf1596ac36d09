// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQFRAMESPLITTER_HPP
#define SHARE_SEQUITUR_FUTURES_SQFRAMESPLITTER_HPP

#include "memory/allocation.hpp"
#include "runtime/handles.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class Method;
class SqFuturesWorker;
class SqSplitHistory;
class SqSplitPoint;
class SqSplitTask;
struct SqRestEnvironment;

// A frame that is in a marked call, as SqSplitFrames knows it.
struct SqSplitCandidate {
  intptr_t* key;
  address pc;
  Method* method;
  const SqSplitPoint* point;
  int place;
  int depth; // number of younger frames
  bool is_interpreted;

  bool is_none() const { return key == nullptr; }
  bool is_same(const SqSplitCandidate& other) const {
    return key == other.key && place == other.place && pc == other.pc && point == other.point;
  }
};

// Splits frames of the running thread, at a poll, the oldest first.
//
// Guarantee: a frame is split at most once for each call; a frame that may not be split (a monitor is held, a class is
// being initialised) never is, nor any younger one. If anything fails on the way the frame goes on as it was.
// Model: oldest frame first, after lazy task creation's rule that the oldest is the largest; a frame must have been in
// the same call at two beats. Cost: one walk down to the youngest split frame, and for a split the capture of the
// frame's live locals; compiled code is not invalidated, the one frame is deoptimised on return.
class SqFrameSplitter : public StackObj {
 public:
  explicit SqFrameSplitter(JavaThread* self) : _self(self) {}

  // Looks for a frame; splits it if it was there at the last look too and a worker can be had.
  void look();

  // A split frame's call has ended so many ns after the split. One whose split paid counts as seen when the same frame
  // makes it again, as a loop of steps does. Frames of short calls in a loop look like one long call: a thread whose
  // splits were in vain is left alone, the longer the more there were in a row. A long call whose rest ended at once
  // (lasted: ns, 0 if it has not ended) is left alone by all threads.
  static void call_ended(jlong after, jlong rest_lasted, SqSplitHistory* history);

  // Until when (os::javaTimeNanos) this thread is to be left alone.
  static jlong rests_until();

 private:
  JavaThread* const _self;

  bool is_at_poll() const;
  SqSplitCandidate choose() const;
  void try_split(const SqSplitCandidate& candidate);
  SqSplitRefusal obstacle(const SqSplitCandidate& candidate) const;
  bool split(const SqSplitCandidate& candidate, SqFuturesWorker* worker);
  SqSplitTask* prepare(const SqSplitCandidate& candidate, SqRestEnvironment& environment, TRAPS) const;
  SqSplitTask* capture(const SqSplitCandidate& candidate, SqRestEnvironment& environment, TRAPS) const;
  void mark(const SqSplitCandidate& candidate) const;
  void rest(jlong start) const;
};

#endif // SHARE_SEQUITUR_FUTURES_SQFRAMESPLITTER_HPP
