// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/classLoaderDataGraph.hpp"
#include "classfile/javaClasses.inline.hpp"
#include "classfile/vmClasses.hpp"
#include "code/codeCache.hpp"
#include "code/nmethod.hpp"
#include "gc/shared/barrierSet.hpp"
#include "gc/shared/oopStorage.inline.hpp"
#include "gc/shared/oopStorageSet.inline.hpp"
#include "memory/iterator.inline.hpp"
#include "memory/resourceArea.hpp"
#include "oops/access.inline.hpp"
#include "oops/compressedOops.inline.hpp"
#include "oops/oop.inline.hpp"
#include "oops/stackChunkOop.inline.hpp"
#include "runtime/continuationEntry.inline.hpp"
#include "runtime/continuationJavaClasses.inline.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/os.hpp"
#include "runtime/safepoint.hpp"
#include "runtime/threadSMR.hpp"
#include "runtime/vmThread.hpp"
#include "sequitur/publication/base/sqPublicationFault.hpp"
#include "sequitur/publication/walk/sqHeapWalk.hpp"
#include "sequitur/publication/walk/sqWalkObserver.hpp"
#include "utilities/objectBitSet.inline.hpp"

#ifdef ASSERT

// The references of one object, or of a place where a walk begins.
class SqStepEdges : public BasicOopIterateClosure {
  SqHeapWalk* const _walk;
  const int _from;
  const address _base; // of the object; null for a beginning

  template <typename T> void visit(T* reference) {
    oop object = RawAccess<>::oop_load(reference);
    if (object != nullptr) {
      int offset = _base == nullptr ? 0 : static_cast<int>(reinterpret_cast<address>(reference) - _base);
      _walk->see(object, _from, offset);
    }
  }

 public:
  SqStepEdges(SqHeapWalk* walk, int from, address base) : _walk(walk), _from(from), _base(base) {}

  void do_oop(oop* reference) override { visit(reference); }
  void do_oop(narrowOop* reference) override { visit(reference); }

  ReferenceIterationMode reference_iteration_mode() override {
    return SqPublicationFault::has(SqPublicationFault::weak_references) ? DO_FIELDS_EXCEPT_REFERENT : DO_FIELDS;
  }
};

class SqCodeConstants : public NMethodClosure {
  OopClosure* const _edges;

 public:
  explicit SqCodeConstants(OopClosure* edges) : _edges(edges) {}

  void do_nmethod(nmethod* code) override {
    if (!code->is_unloading()) {
      code->oops_do(_edges);
    }
  }
};

SqHeapWalk::SqHeapWalk(JavaThread* owner)
  : _owner(owner), _target(nullptr), _found(-1), _cut_holder(nullptr), _cut_value(nullptr), _stacks_begin(0),
    _steps(64 * K), _origins(64), _seen() {
  assert(SafepointSynchronize::is_at_safepoint(), "references change");
}

SqHeapWalk::~SqHeapWalk() {} // here, where the bit set's is known

void SqHeapWalk::wall_off(oop object) {
  if (object != nullptr) {
    _seen.mark_obj(object);
  }
}

void SqHeapWalk::wall_off_own_chunks() {
  for (ContinuationEntry* entry = _owner->last_continuation(); entry != nullptr; entry = entry->parent()) {
    oop continuation = entry->cont_oop(_owner);
    stackChunkOop chunk = continuation == nullptr ? nullptr : jdk_internal_vm_Continuation::tail(continuation);
    for (; chunk != nullptr; chunk = chunk->parent()) {
      wall_off(chunk);
    }
  }
}

void SqHeapWalk::see(oop object, int from, int offset) {
  if (_found >= 0 || _seen.is_marked(object)) {
    return;
  }
  if (object == oop(_cut_value) && from >= 0 && _steps.at(from).object == _cut_holder) {
    return;
  }
  _seen.mark_obj(object);
  oopDesc* seen = object;
  if (seen == _target) {
    _found = _steps.length();
  }
  _steps.append(Step{seen, from, offset});
}

void SqHeapWalk::begin(const char* what, Thread* thread) {
  _origins.append(Origin{what, thread});
}

// Whether code can get an object by a weak reference of this storage.
static bool hands_out(const OopStorage* weak) {
  const char* const kept_by_vm[] = {"ObjectSynchronizer Weak", "Weak JFR Old Object Samples",
                                    "StringDedup Requests0 Weak", "StringDedup Requests1 Weak",
                                    "StringDedup Table Weak"};
  for (const char* name : kept_by_vm) {
    if (strcmp(weak->name(), name) == 0) {
      return false;
    }
  }
  return !SqPublicationFault::has(SqPublicationFault::weak_references);
}

void SqHeapWalk::begin_with_storages() {
  for (OopStorage* storage : OopStorageSet::Range<OopStorageSet::StrongId>()) {
    begin(storage->name());
    SqStepEdges edges(this, ~(_origins.length() - 1), nullptr);
    storage->oops_do(&edges);
  }
  for (OopStorage* storage : OopStorageSet::Range<OopStorageSet::WeakId>()) {
    if (!hands_out(storage)) {
      continue;
    }
    begin(storage->name());
    SqStepEdges edges(this, ~(_origins.length() - 1), nullptr);
    storage->oops_do(&edges);
  }
}

void SqHeapWalk::begin_with_threads() {
  if (SqPublicationFault::has(SqPublicationFault::other_stacks)) {
    return;
  }
  for (JavaThreadIteratorWithHandle threads; JavaThread* thread = threads.next();) {
    if (thread == _owner) {
      continue;
    }
    begin("stack, handles and locals of thread", thread);
    SqStepEdges edges(this, ~(_origins.length() - 1), nullptr);
    BarrierSet::barrier_set()->make_parsable(thread); // or oops_do() would meet a card mark that was put off
    thread->oops_do(&edges, nullptr);
  }
  begin("handles of thread", VMThread::vm_thread());
  SqStepEdges edges(this, ~(_origins.length() - 1), nullptr);
  VMThread::vm_thread()->oops_do(&edges, nullptr);
}

void SqHeapWalk::begin_with_code() {
  {
    begin("class data");
    SqStepEdges edges(this, ~(_origins.length() - 1), nullptr);
    CLDToOopClosure classes(&edges, ClassLoaderData::_claim_none);
    ClassLoaderDataGraph::cld_do(&classes);
  }
  {
    begin("constant in compiled code");
    SqStepEdges edges(this, ~(_origins.length() - 1), nullptr);
    SqCodeConstants constants(&edges);
    CodeCache::nmethods_do(&constants);
  }
}

static bool leads_nowhere(oop object) {
  return (object->is_objArray() && SqPublicationFault::has(SqPublicationFault::array_elements)) ||
         (java_lang_Class::is_instance(object) && SqPublicationFault::has(SqPublicationFault::statics));
}

void SqHeapWalk::follow(int step) {
  oop object = _steps.at(step).object;
  if (!leads_nowhere(object)) {
    SqStepEdges edges(this, step, cast_from_oop<address>(object));
    object->oop_iterate(&edges);
  }
}

void SqHeapWalk::follow_from(int step) {
  for (int next = step; next < _steps.length() && _found < 0; next++) {
    follow(next);
  }
}

bool SqHeapWalk::reaches(oop target, SqWalkObserver* observer) {
  assert(_steps.is_empty(), "walks once");
  _target = target;
  ResourceMark rm;
  begin_with_storages();
  begin_with_code();
  follow_from(0);
  if (observer != nullptr) {
    observer->before_stacks(*this);
  }
  _stacks_begin = _steps.length();
  begin_with_threads();
  follow_from(_stacks_begin);
  return _found >= 0;
}

bool SqHeapWalk::has_met(oop object) {
  return _seen.is_marked(object);
}

int SqHeapWalk::count_behind(oop holder, oop value) {
  _cut_holder = holder;
  _cut_value = value;
  if (reaches(value) || !has_met(holder)) {
    return 0;
  }
  const int others = _steps.length();
  _target = nullptr; // or the walk would end with it
  see(value, ~(_origins.length() - 1), 0);
  follow_from(others);
  return _steps.length() - others;
}

bool SqHeapWalk::is_known_by_stack(int step) const {
  bool is_by_stack = step >= _stacks_begin;
  for (; step >= 0 && !is_by_stack; step = _steps.at(step).from) {
    is_by_stack = oop(_steps.at(step).object)->is_stackChunk();
  }
  return is_by_stack;
}

void SqHeapWalk::show_some(int count, void (*look)(oop object)) const {
  const int stride = _steps.length() / count + 1;
  for (int step = os::random() % stride; step < _steps.length(); step += stride) {
    if (!is_known_by_stack(step)) {
      look(_steps.at(step).object);
    }
  }
}

#endif // ASSERT
