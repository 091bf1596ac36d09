// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_THREAD_SQSPLITFRAMES_HPP
#define SHARE_SEQUITUR_FUTURES_THREAD_SQSPLITFRAMES_HPP

#include "oops/oopHandle.hpp"
#include "runtime/handles.hpp"
#include "utilities/globalDefinitions.hpp"

class SqSplitHistory;
class frame;

// A frame that is split and whose call goes on.
struct SqSplitFrame {
  intptr_t* key;
  int place;
  OopHandle signal;
  SqSplitHistory* history; // lives as long as the class of the frame's method
  jlong since;             // ns: when it was split
};

// A thread's frames that are split and whose call goes on.
//
// Model: a stack in the order of the thread's own, oldest first; no other thread sees it while the thread runs. A frame
// is known by an address that stays while its call runs: of a compiled frame its stack pointer, of an interpreted one
// its frame pointer, for its stack pointer is the callee's to move; and in a compiled frame of several inlined methods
// by its place there, 0 for the youngest. Cost while nothing is split: one load from the thread.
class SqSplitFrames {
 public:
  static const int capacity = 1024;

  SqSplitFrames() : _frames(nullptr), _length(0) {}

  bool any() const { return _length > 0; }
  bool is_full() const { return _length == capacity; }

  static intptr_t* key_of(const frame& fr);

  // Whether the frame is the youngest split one or older.
  bool reaches(intptr_t* key, int place) const;

  // Records a frame that is younger than all recorded ones. Returns false when there is no memory for it.
  bool push(intptr_t* key, int place, Handle signal, SqSplitHistory* history);

  // Whether that frame's youngest method is split: if so, it is the youngest of all.
  bool has(const frame& fr) const;

  // Forgets the youngest frame. Its signal is the caller's to release.
  SqSplitFrame pop();

  // The split frames in the compiled frame of that key, oldest first, and how many they are.
  SqSplitFrame* in(intptr_t* key, int* count);

 private:
  SqSplitFrame* _frames;
  int _length;
};

#endif // SHARE_SEQUITUR_FUTURES_THREAD_SQSPLITFRAMES_HPP
