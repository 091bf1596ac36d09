// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_WALK_SQHEAPWALK_HPP
#define SHARE_SEQUITUR_PUBLICATION_WALK_SQHEAPWALK_HPP

#include "memory/allocation.hpp"
#include "oops/oopsHierarchy.hpp"
#include "utilities/growableArray.hpp"
#include "utilities/objectBitSet.hpp"

class JavaThread;
class SqWalkObserver;
class Thread;

// Looks for an object from all that any thread but one can begin with, breadth first, stacks last, and remembers who
// referred to whom. At a safepoint, with Serial, Parallel or G1.
//
// Guarantee: what is not found cannot be reached by Java code, JNI code or agents of another thread. What is not known
// to be out of reach is within: a way found is a way that some code could take, not one that the program takes.
//
//   begins with                                  why
//   every class, alive or not                    static fields, constant pools, mirrors, loaders
//   strong and weak references of JNI, JVMTI     native code and agents read them; a weak one as long as its object
//   and the VM, interned strings                 lives
//   stacks, handles and locals of other threads  precise, as a collector sees them; frames in the heap likewise
//   constants in compiled code                   any thread may run it
//
//   left out                                     why
//   the owner's stack, handles and locals        what is private is known there
//   stack chunks of the owner's continuations    a virtual thread's own frames that wait in the heap
//   the table of inflated monitors               leads from an object to its monitor only
//   samples of flight recordings, requests for   the VM reads them without handing the object to code
//   string deduplication
//
// Reference.referent is followed like any field. Cost: a bit per word of the heap, a step of 16 bytes per reachable
// object, one look at every reference.
class SqHeapWalk : public StackObj {
  struct Step {
    oopDesc* object;
    int from;   // the step that refers to it; below 0: ~index into _origins
    int offset; // where in that step's object
  };
  struct Origin {
    const char* what;
    Thread* thread; // whose stack, or null
  };

  JavaThread* const _owner;
  oopDesc* _target;
  int _found;
  oopDesc* _cut_holder; // leads to anything but _cut_value
  oopDesc* _cut_value;
  int _stacks_begin; // the first step from a thread's stack
  GrowableArrayCHeap<Step, mtInternal> _steps;
  GrowableArrayCHeap<Origin, mtInternal> _origins;
  ObjectBitSet<mtInternal> _seen;

  friend class SqHeapWalkPath;
  friend class SqStepEdges;
  void see(oop object, int from, int offset);

  void begin(const char* what, Thread* thread = nullptr);
  void begin_with_storages();
  void begin_with_code();
  void begin_with_threads();
  void follow(int step);
  void follow_from(int step);
  bool is_known_by_stack(int step) const;

 public:
  explicit SqHeapWalk(JavaThread* owner);
  ~SqHeapWalk();

  // The object leads nowhere, as if it did not exist. Before reaches().
  void wall_off(oop object);
  // The frames in the heap that belong to the owner's continuations.
  void wall_off_own_chunks();

  // Whether a way leads to the object. Once. The observer, which may be null, is called before stacks are looked at.
  bool reaches(oop target, SqWalkObserver* observer = nullptr);

  // False when the way was found early: then there is more than has been met.
  bool has_met_all() const { return _found < 0; }
  bool has_met(oop object);

  // How many objects the holder's references to value lead to that no other way does, value among them; 0 if no way
  // leads to the holder itself. Once, instead of reaches().
  int count_behind(oop holder, oop value);

  // After reaches(): shows about count of the objects met, spread over all, that others than their maker can reach:
  // not those that a way from some thread's stack has led to.
  void show_some(int count, void (*look)(oop object)) const;
};

#endif // SHARE_SEQUITUR_PUBLICATION_WALK_SQHEAPWALK_HPP
