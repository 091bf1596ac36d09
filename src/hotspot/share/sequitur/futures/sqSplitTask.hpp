// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQSPLITTASK_HPP
#define SHARE_SEQUITUR_FUTURES_SQSPLITTASK_HPP

#include "memory/allocation.hpp"
#include "oops/oopHandle.hpp"
#include "runtime/handles.hpp"
#include "utilities/globalDefinitions.hpp"
#include "utilities/growableArray.hpp"

class JavaThread;
class Method;
class SqSplitPoint;
class StackValueCollection;

// What goes with a rest beside its method's locals; each but the signal may be null.
struct SqRestEnvironment {
  Handle signal;
  Handle bindings;         // of scoped values, as the split frame sees them
  Handle inherited_locals; // inheritable thread locals
};

// The rest of a split method, with the locals that it needs, on its way to the worker that runs it.
//
// Model: made by the thread of the split frame, run and deleted by one worker. References travel in a Java array, so
// the collector sees and updates them. It also holds the method's class: nobody waits for a rest without effects whose
// call has thrown.
class SqSplitTask : public CHeapObj<mtThread> {
 public:
  // Takes from `locals` what the continuation of the method needs. Returns null if there is no continuation or, with an
  // exception pending, no memory.
  static SqSplitTask* create(Method* method, const SqSplitPoint* point, StackValueCollection* locals,
                             const SqRestEnvironment& environment, TRAPS);
  ~SqSplitTask();

  // Runs the rest in this thread and records how it ended; who waits for it is woken whatever happens. Leaves no
  // exception pending.
  void run(TRAPS);

 private:
  enum { signal_index, thread_index, bindings_index, locals_index, class_index, first_argument };

  Method* const _rest;
  void* const _record;   // in SqRunningRests
  OopHandle _references; // Object[]: as the indices say, then the arguments
  GrowableArrayCHeap<jlong, mtThread> _bits;
  const jlong _path; // of the split frame, see SqPathClock
  jlong _begun;      // when the rest began, in ns

  SqSplitTask(Method* rest, void* record, jlong path);

  Handle reference_at(int index, JavaThread* self) const;
  void begin(Handle signal, TRAPS);
  void call(JavaValue* result, TRAPS);
  void end(Handle signal, JavaValue* result, TRAPS);
  void run_in_context(TRAPS);
};

#endif // SHARE_SEQUITUR_FUTURES_SQSPLITTASK_HPP
