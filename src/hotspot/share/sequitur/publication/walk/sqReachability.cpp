// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/symbolTable.hpp"
#include "classfile/vmClasses.hpp"
#include "memory/resourceArea.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/fieldDescriptor.inline.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/os.hpp"
#include "runtime/vmOperations.hpp"
#include "runtime/vmThread.hpp"
#include "sequitur/publication/base/sqPublicationFault.hpp"
#include "sequitur/publication/walk/sqHeapWalk.hpp"
#include "sequitur/publication/walk/sqHeapWalkPath.hpp"
#include "sequitur/publication/walk/sqReachability.hpp"
#include "sequitur/publication/walk/sqWalkObserver.hpp"

#ifdef ASSERT

volatile int64_t SqReachability::_nanoseconds = 0;
SqWalkObserver* SqReachability::_observer = nullptr;

// Of the field Thread.threadLocals; 0 if this library has none.
static int offset_of_locals() {
  TempNewSymbol name = SymbolTable::new_symbol("threadLocals");
  TempNewSymbol type = SymbolTable::new_symbol("Ljava/lang/ThreadLocal$ThreadLocalMap;");
  fieldDescriptor field;
  return vmClasses::Thread_klass()->find_local_field(name, type, &field) ? field.offset() : 0;
}

class SqReachabilityOperation : public VM_Operation {
  JavaThread* const _self;
  const Handle _object;
  const int _locals_offset; // 0: thread-locals are a way like any other
  outputStream* const _path;
  SqWalkObserver* const _observer;
  bool _is_shared;

  void wall_off_locals(SqHeapWalk* walk, oop thread) const {
    if (_locals_offset != 0 && thread != nullptr) {
      walk->wall_off(thread->obj_field(_locals_offset));
    }
  }

 public:
  SqReachabilityOperation(JavaThread* self, Handle object, int locals_offset, outputStream* path,
                          SqWalkObserver* observer)
    : _self(self), _object(object), _locals_offset(locals_offset), _path(path), _observer(observer), _is_shared(false) {
  }

  VMOp_Type type() const override { return VMOp_HeapWalkOperation; }

  void doit() override {
    SqHeapWalk walk(_self);
    walk.wall_off_own_chunks();
    wall_off_locals(&walk, _self->threadObj());
    wall_off_locals(&walk, _self->vthread());
    if (_observer != nullptr) {
      walk.wall_off(_observer->keeper());
    }
    const bool is_whole = _locals_offset == 0;
    _is_shared = walk.reaches(_object(), is_whole ? _observer : nullptr);
    if (_is_shared && _path != nullptr) {
      ResourceMark rm;
      SqHeapWalkPath way(walk);
      way.print(_path);
      way.print_stores(_path);
    }
    if (_observer != nullptr && is_whole) {
      _observer->after(walk);
    }
  }

  bool is_shared() const { return _is_shared; }
};

class SqPublishedOperation : public VM_Operation {
  JavaThread* const _self;
  const Handle _holder;
  const Handle _value;
  SqWalkObserver* const _observer;
  int _count;

 public:
  SqPublishedOperation(JavaThread* self, Handle holder, Handle value, SqWalkObserver* observer)
    : _self(self), _holder(holder), _value(value), _observer(observer), _count(0) {}

  VMOp_Type type() const override { return VMOp_HeapWalkOperation; }

  void doit() override {
    SqHeapWalk walk(_self);
    walk.wall_off_own_chunks();
    if (_observer != nullptr) {
      walk.wall_off(_observer->keeper());
    }
    _count = walk.count_behind(_holder(), _value());
  }

  int count() const { return _count; }
};

void SqReachability::execute(VM_Operation* operation) {
  const int64_t start = os::javaTimeNanos();
  VMThread::execute(operation);
  Atomic::add(&_nanoseconds, static_cast<int64_t>(os::javaTimeNanos() - start));
}

bool SqReachability::is_shared(JavaThread* self, Handle object, SqThreadLocals locals, outputStream* path) {
  assert(self == JavaThread::current(), "looks for itself");
  const bool owns_locals = locals == SqThreadLocals::own || SqPublicationFault::has(SqPublicationFault::thread_locals);
  SqReachabilityOperation operation(self, object, owns_locals ? offset_of_locals() : 0, path, _observer);
  execute(&operation);
  return operation.is_shared();
}

int SqReachability::count_published(JavaThread* self, Handle holder, Handle value) {
  assert(self == JavaThread::current(), "looks for itself");
  SqPublishedOperation operation(self, holder, value, _observer);
  execute(&operation);
  return operation.count();
}

bool SqReachability::is_affordable() {
  return static_cast<double>(Atomic::load(&_nanoseconds)) < os::elapsedTime() * NANOSECS_PER_SEC / 2;
}

#endif // ASSERT
