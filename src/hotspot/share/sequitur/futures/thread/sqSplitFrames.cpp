// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/allocation.inline.hpp"
#include "memory/universe.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/os.hpp"
#include "sequitur/futures/thread/sqSplitFrames.hpp"

intptr_t* SqSplitFrames::key_of(const frame& fr) {
  return fr.is_interpreted_frame() ? fr.fp() : fr.id();
}

bool SqSplitFrames::reaches(intptr_t* key, int place) const {
  if (_length == 0) {
    return false;
  }
  const SqSplitFrame& youngest = _frames[_length - 1];
  return key > youngest.key || (key == youngest.key && place >= youngest.place);
}

bool SqSplitFrames::push(intptr_t* key, int place, Handle signal, SqSplitHistory* history) {
  assert(!reaches(key, place), "frames are split from the oldest on");
  if (_frames == nullptr) {
    _frames = NEW_C_HEAP_ARRAY_RETURN_NULL(SqSplitFrame, capacity, mtThread);
    if (_frames == nullptr) {
      return false;
    }
  }
  ::new (&_frames[_length++])
      SqSplitFrame{key, place, OopHandle(Universe::vm_global(), signal()), history, os::javaTimeNanos()};
  return true;
}

bool SqSplitFrames::has(const frame& fr) const {
  intptr_t* const key = key_of(fr);
  if (!reaches(key, 0)) {
    return false;
  }
  guarantee(_frames[_length - 1].key == key, "a split frame has gone without ending its rest");
  return true;
}

SqSplitFrame SqSplitFrames::pop() {
  const SqSplitFrame youngest = _frames[--_length];
  if (_length == 0) {
    FREE_C_HEAP_ARRAY(SqSplitFrame, _frames);
    _frames = nullptr;
  }
  return youngest;
}

SqSplitFrame* SqSplitFrames::in(intptr_t* key, int* count) {
  int first = _length;
  while (first > 0 && _frames[first - 1].key == key) {
    first--;
  }
  *count = _length - first;
  return _frames + first;
}
