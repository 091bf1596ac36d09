// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "gc/shared/memAllocator.hpp"
#include "memory/resourceArea.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/method.hpp"
#include "prims/jvmtiExport.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/keepStackGCProcessed.hpp"
#include "runtime/os.hpp"
#include "runtime/stackValueCollection.hpp"
#include "runtime/vframe.inline.hpp"
#include "runtime/vframe_hp.hpp"
#include "sequitur/futures/base/sqFuturesGlobals.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/marks/sqSplitTable.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "sequitur/futures/split/sqHandshakeState.hpp"
#include "sequitur/futures/split/sqHeldLocks.hpp"
#include "sequitur/futures/split/sqSplitBarrier.hpp"
#include "sequitur/futures/split/sqSplitReturn.hpp"
#include "sequitur/futures/sqFrameSplitter.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqRestContext.hpp"
#include "sequitur/futures/sqSplitObjects.hpp"
#include "sequitur/futures/sqSplitTask.hpp"
#include "sequitur/futures/workers/sqFuturesScheduler.hpp"
#include "utilities/growableArray.hpp"

// The frames of the thread as a stream of Java frames, with their physical ones.
class SqFrameStream : public vframeStream {
 public:
  explicit SqFrameStream(JavaThread* thread) : vframeStream(thread), _place(0) {}

  const frame& physical() const { return _frame; }
  intptr_t* key() const { return SqSplitFrames::key_of(_frame); }
  int place() const { return _place; }

  void next() {
    intptr_t* const before = key();
    vframeStream::next();
    _place = !at_end() && key() == before ? _place + 1 : 0;
  }

  bool is_at(const SqSplitCandidate& candidate) const { return key() == candidate.key && _place == candidate.place; }

  // Goes on to the candidate, which must be there.
  void seek(const SqSplitCandidate& candidate) {
    while (!is_at(candidate)) {
      next();
    }
  }

 private:
  int _place;
};

SqFrameSplitter::SqFrameSplitter(JavaThread* self)
  : _self(self), _splits(self->sequitur.futures.frames), _looks(self->sequitur.futures.looks) {}

// Only Java code's own polls: a thread that waits inside the VM is asked there too, and may be about to hold a lock.
bool SqFrameSplitter::is_at_poll() const {
#ifdef ASSERT
  // Collections that a debug build makes on the way out of the VM (ScavengeALot) poll with the heap's lock held.
  if (_self->owns_locks()) {
    return false;
  }
#endif
  if (!_self->has_last_Java_frame() || _self->has_pending_exception() || _self->is_suspended() ||
      _self->last_continuation() != nullptr) {
    return false;
  }
  const frame top = _self->last_frame();
  return top.is_safepoint_blob_frame() || (top.is_interpreted_frame() && SqSplitReturn::is_poll(top.pc()));
}

static SqSplitCandidate candidate_at(SqFrameStream& stream, int depth) {
  Method* method = stream.method();
  SqSplitCandidate none = {};
  if (depth == 0 || method->is_old() || method->method_holder()->has_been_redefined()) {
    return none;
  }
  const SqSplitPoint* point = SqSplitTable::find(method, stream.bci());
  if (point == nullptr || (point->history()->is_paused() && !StressLazyFutures)) {
    return none;
  }
  const frame& fr = stream.physical();
  if (stream.is_interpreted_frame() && !SqSplitReturn::is_in_call(fr, method, stream.bci())) {
    return none;
  }
  if (!stream.is_interpreted_frame() && !fr.is_deoptimized_frame() && !fr.can_be_deoptimized()) {
    SqFuturesStats::refused(method, point->bci(), SqSplitRefusal::returning);
    return none;
  }
  return SqSplitCandidate{stream.key(), fr.pc(), method, point, stream.place(), depth, stream.is_interpreted_frame()};
}

SqSplitCandidate SqFrameSplitter::choose() const {
  GrowableArray<SqSplitCandidate> found;
  int depth = 0;
  for (SqFrameStream stream(_self); !stream.at_end(); stream.next(), depth++) {
    if (_splits.reaches(stream.key(), stream.place())) {
      break;
    }
    const SqSplitRefusal barrier = SqSplitBarrier::of(stream);
    const SqSplitCandidate candidate = candidate_at(stream, depth);
    if (barrier != SqSplitRefusal::none && !SqFuturesPolicy::has_fault(SqFuturesFault::ignore_monitors)) {
      if (!candidate.is_none()) {
        found.append(candidate);
      }
      if (found.length() > 0) {
        SqFuturesStats::refused(found.last().method, found.last().point->bci(), barrier);
      }
      found.clear();
    } else if (!candidate.is_none()) {
      found.append(candidate);
    }
  }
  if (found.length() == 0) {
    return SqSplitCandidate{};
  }
  return StressLazyFutures ? found.at(os::random() % found.length()) : found.last();
}

void SqFrameSplitter::look() {
  // A debugger that pops frames would make a split frame call again.
  if (!is_at_poll() || JvmtiExport::can_pop_frame()) {
    return;
  }
  const jlong start = os::javaTimeNanos();
  if (!_looks.begin(start)) {
    return;
  }
  {
    ResourceMark rm(_self);
    HandleMark hm(_self);
    KeepStackGCProcessedMark stack_is_processed(_self);
    const SqSplitCandidate candidate = choose();
    const jlong end = os::javaTimeNanos();
    SqFuturesStats::looked(end - start);
    _looks.saw(candidate, start, end, SqFuturesScheduler::beat_ns());
    if (!candidate.is_none()) {
      SqFuturesScheduler::candidate_seen();
      try_split(candidate);
    }
  }
  _looks.end();
}

void SqFrameSplitter::try_split(const SqSplitCandidate& candidate) {
  if (!_looks.is_lasting() && !StressLazyFutures) {
    return;
  }
  if (_splits.is_full()) {
    SqFuturesStats::refused(candidate.method, candidate.point->bci(), SqSplitRefusal::too_many);
    return;
  }
  SqFuturesWorker* worker = SqFuturesScheduler::reserve(_self);
  if (worker == nullptr) {
    return;
  }
  const jlong start = os::javaTimeNanos();
  SqSplitRefusal refusal = obstacle(candidate);
  if (refusal == SqSplitRefusal::none && !split(candidate, worker)) {
    refusal = SqSplitRefusal::no_memory;
  }
  if (refusal == SqSplitRefusal::none) {
    SqFuturesStats::split(candidate.method, candidate.point->bci(), candidate.depth, os::javaTimeNanos() - start);
    _looks.was_split();
  } else {
    SqFuturesScheduler::release(worker);
    SqFuturesStats::refused(candidate.method, candidate.point->bci(), refusal);
    _looks.was_refused(start, os::javaTimeNanos());
  }
}

// What costs too much to be asked at each look. No frame older than the candidate holds a monitor, so what the younger
// ones have not entered is native code's. Of locks, those of the candidate and older ones count: the rest may acquire
// them again, and would wait for its own caller.
SqSplitRefusal SqFrameSplitter::obstacle(const SqSplitCandidate& candidate) const {
  int entries = 0;
  bool changes_locals = false;
  SqFrameStream stream(_self);
  for (; !stream.is_at(candidate); stream.next()) {
    entries += SqSplitBarrier::entries_of(stream);
    changes_locals = changes_locals || SqRestContext::changes_locals(stream.method());
  }
  SqHeldLocks locks(_self);
  for (; !stream.at_end() && !_splits.reaches(stream.key(), stream.place()); stream.next()) {
    if (locks.in(stream)) {
      return SqSplitRefusal::lock;
    }
  }
  if (SqSplitBarrier::has_foreign_entries(_self, entries) &&
      !SqFuturesPolicy::has_fault(SqFuturesFault::ignore_monitors)) {
    return SqSplitRefusal::monitor;
  }
  if (SqRestContext::has_open_scope(_self)) {
    return SqSplitRefusal::in_scope;
  }
  return changes_locals || !SqRestContext::may_copy_locals(_self) ? SqSplitRefusal::inheriting : SqSplitRefusal::none;
}

bool SqFrameSplitter::split(const SqSplitCandidate& candidate, SqFuturesWorker* worker) {
  JavaThread* THREAD = _self; // for exception macros
  SqAsyncExceptionsBlocked blocked(_self);
  SqRestEnvironment environment;
  const bool is_first = !_splits.any();
  SqSplitTask* task = prepare(candidate, environment, THREAD);
  if (HAS_PENDING_EXCEPTION) {
    CLEAR_PENDING_EXCEPTION;
  }
  if (task == nullptr) {
    return false;
  }
  if (!_splits.push(candidate.key, candidate.place, environment.signal, candidate.point->history())) {
    delete task;
    return false;
  }
  mark(candidate);
  _self->sequitur.futures.clock.split(is_first);
  SqFuturesScheduler::hand_over(worker, task);
  return true;
}

SqSplitTask* SqFrameSplitter::prepare(const SqSplitCandidate& candidate, SqRestEnvironment& environment, TRAPS) const {
  // The program does not hear of these errors: no event, no dump of the heap, no end of the VM tells of them.
  InternalOOMEMark no_memory_is_no_error(_self);
  // These two run Java code, of the class library and ours; what it allocates counts as ours too.
  environment.inherited_locals = SqRestContext::inherited_locals(_self, CHECK_NULL);
  environment.signal = SqFuturesRuntime::new_signal(CHECK_NULL);
  if (!candidate.is_interpreted && !SqSplitObjects::share(_self, candidate.key)) {
    return nullptr;
  }
  return capture(candidate, environment, THREAD);
}

SqSplitTask* SqFrameSplitter::capture(const SqSplitCandidate& candidate, SqRestEnvironment& environment, TRAPS) const {
  SqFrameStream stream(_self);
  stream.seek(candidate);
  StackValueCollection* locals = stream.asJavaVFrame()->locals();
  environment.bindings = SqRestContext::bindings_in(stream, _self);
  return SqSplitTask::create(candidate.method, candidate.point, locals, environment, THREAD);
}

// From now on the frame's call returns to us. A compiled frame is deoptimised already; there its unpacking asks
// (SqSplitFrameHooks).
void SqFrameSplitter::mark(const SqSplitCandidate& candidate) const {
  if (candidate.is_interpreted && !SqFuturesPolicy::has_fault(SqFuturesFault::lose_interpreted)) {
    SqFrameStream stream(_self);
    stream.seek(candidate);
    frame fr = stream.physical();
    fr.patch_pc(_self, SqSplitReturn::entry_for(candidate.method, candidate.point->bci()));
  }
}
