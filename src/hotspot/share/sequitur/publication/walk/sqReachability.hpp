// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_WALK_SQREACHABILITY_HPP
#define SHARE_SEQUITUR_PUBLICATION_WALK_SQREACHABILITY_HPP

#include "memory/allStatic.hpp"
#include "runtime/handles.hpp"

class JavaThread;
class SqWalkObserver;
class VM_Operation;
class outputStream;

// Whose Thread.threadLocals are, and what hangs on them: Java code of other threads reads them by reflection only.
enum class SqThreadLocals { shared, own };

// Tells whether an object is private: reachable only from the stack, handles and locals of one thread, and from objects
// that are private themselves.
class SqReachability : AllStatic {
  static volatile int64_t _nanoseconds;
  static SqWalkObserver* _observer;

  static void execute(VM_Operation* operation);

 public:
  // It looks at each walk for which the thread-locals of a thread are shared. Once, before the first walk.
  static void set_observer(SqWalkObserver* observer) { _observer = observer; }

  // Whether another thread than self, which is the current one and in the VM, can reach the object: by a walk over the
  // whole heap, at a safepoint (SqHeapWalk). path, which may be null, gets the way and who can have
  // made it, in a line (SqHeapWalkPath).
  static bool is_shared(JavaThread* self, Handle object, SqThreadLocals locals, outputStream* path);

  // How many objects other threads than self can reach by the holder's references to value and by no other way: what
  // has been published by storing them. 0 if they cannot reach the holder.
  static int count_published(JavaThread* self, Handle holder, Handle value);

  // False while walks have taken half of the time since the VM's start, so that the program goes on.
  static bool is_affordable();
};

#endif // SHARE_SEQUITUR_PUBLICATION_WALK_SQREACHABILITY_HPP
