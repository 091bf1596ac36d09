// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "gc/shared/oopStorageSet.hpp"
#include "memory/universe.hpp"
#include "oops/oopHandle.inline.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/os.hpp"
#include "runtime/vframeArray.hpp"
#include "sequitur/futures/split/sqSplitReturn.hpp"
#include "sequitur/futures/sqFrameSplitter.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqSplitFrames.hpp"

THREAD_LOCAL SqSplitFrames::Entry* SqSplitFrames::_entries = nullptr;
THREAD_LOCAL int SqSplitFrames::_length = 0;

intptr_t* SqSplitFrames::key_of(const frame& fr) {
  return fr.is_interpreted_frame() ? fr.fp() : fr.id();
}

bool SqSplitFrames::reaches(intptr_t* key, int place) {
  if (_length == 0) {
    return false;
  }
  const Entry& youngest = _entries[_length - 1];
  return key > youngest.key || (key == youngest.key && place >= youngest.place);
}

bool SqSplitFrames::push(intptr_t* key, int place, Handle signal, SqSplitHistory* history) {
  assert(!reaches(key, place), "frames are split from the oldest on");
  if (_entries == nullptr) {
    _entries = NEW_C_HEAP_ARRAY_RETURN_NULL(Entry, capacity, mtInternal);
    if (_entries == nullptr) {
      return false;
    }
  }
  ::new (&_entries[_length++]) Entry{ key, place, OopHandle(Universe::vm_global(), signal()), history,
                                      os::javaTimeNanos() };
  return true;
}

oop SqSplitFrames::take(const frame& fr) {
  intptr_t* const key = key_of(fr);
  if (!reaches(key, 0)) {
    return nullptr;
  }
  guarantee(_entries[_length - 1].key == key, "a split frame has gone without ending its rest");
  _length--;
  oop signal = _entries[_length].signal.resolve();
  _entries[_length].signal.release(Universe::vm_global());
  SqFrameSplitter::call_ended(os::javaTimeNanos() - _entries[_length].since, SqFuturesRuntime::rest_lasted(signal),
                              _entries[_length].history);
  if (_length == 0) {
    FREE_C_HEAP_ARRAY(Entry, _entries);
    _entries = nullptr;
  }
  return signal;
}

void SqSplitFrames::unpacked(JavaThread* self, vframeArray* frames) {
  intptr_t* const key = frames->original().id();
  for (int i = _length - 1; i >= 0 && _entries[i].key == key; i--) {
    vframeArrayElement* element = frames->element(_entries[i].place);
    frame* unpacked = element->iframe();
    unpacked->patch_pc(self, SqSplitReturn::entry_for(element->method(), element->bci()));
    _entries[i].key = key_of(*unpacked);
    _entries[i].place = 0;
  }
}
