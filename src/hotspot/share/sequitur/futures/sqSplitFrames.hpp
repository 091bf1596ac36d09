// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQSPLITFRAMES_HPP
#define SHARE_SEQUITUR_FUTURES_SQSPLITFRAMES_HPP

#include "memory/allStatic.hpp"
#include "oops/oopHandle.hpp"
#include "oops/oopsHierarchy.hpp"
#include "runtime/handles.hpp"
#include "utilities/globalDefinitions.hpp"

class frame;
class JavaThread;
class SqSplitHistory;
class vframeArray;

// The running thread's frames that are split and whose call goes on.
//
// Model: a stack in the order of the thread's own, oldest first, in memory of the thread; no other thread sees it. A
// frame is known by an address that stays while its call runs: of a compiled frame its stack pointer, of an
// interpreted one its frame pointer, for its stack pointer is the callee's to move; and in a compiled frame of several
// inlined methods by its place there, 0 for the youngest. Cost while nothing is split: one load of a thread-local
// variable.
class SqSplitFrames : AllStatic {
 public:
  static const int capacity = 1024; // frames of one thread

  static bool any()           { return _length > 0; }
  static bool is_full()       { return _length == capacity; }

  static intptr_t* key_of(const frame& fr);

  // Whether the frame is the youngest split one or older.
  static bool reaches(intptr_t* key, int place);

  // Records a frame that is younger than all recorded ones. Returns false when there is no memory for it.
  static bool push(intptr_t* key, int place, Handle signal, SqSplitHistory* history);

  // Forgets the frame, at place 0, and returns its signal; null if it is not split.
  static oop take(const frame& fr);

  // A compiled frame has become interpreted ones: those of them that are split return to us from now on.
  static void unpacked(JavaThread* self, vframeArray* frames);

 private:
  struct Entry {
    intptr_t* key;
    int place;
    OopHandle signal;
    SqSplitHistory* history; // lives as long as the class of the frame's method
    jlong since; // ns: when it was split
  };

  static THREAD_LOCAL Entry* _entries;
  static THREAD_LOCAL int _length;
};

#endif // SHARE_SEQUITUR_FUTURES_SQSPLITFRAMES_HPP
