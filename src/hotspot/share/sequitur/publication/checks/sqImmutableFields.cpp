// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/javaClasses.inline.hpp"
#include "classfile/vmClasses.hpp"
#include "gc/shared/gc_globals.hpp"
#include "memory/resourceArea.hpp"
#include "memory/universe.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/oop.inline.hpp"
#include "oops/weakHandle.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/mutex.hpp"
#include "runtime/mutexLocker.hpp"
#include "runtime/os.hpp"
#include "runtime/safepoint.hpp"
#include "sequitur/publication/checks/sqImmutableFields.hpp"
#include "sequitur/publication/walk/sqHeapWalk.hpp"
#include "sequitur/publication/walk/sqReachability.hpp"
#include "sequitur/publication/walk/sqWalkObserver.hpp"
#include "utilities/debug.hpp"
#include "utilities/growableArray.hpp"
#include "utilities/ostream.hpp"

#ifdef ASSERT

// A field that code relies on; without a holder once its class has gone.
struct SqImmutableField {
  const InstanceKlass* holder;
  int offset;
  BasicType type;
  bool is_static;
  const char* name;
  const char* root;

  bool is(const InstanceKlass* other, int at, bool other_static) const {
    return holder == other && offset == at && is_static == other_static;
  }
};

// What a field of an object was.
struct SqImmutableValue {
  WeakHandle object;
  int field;
  jlong bits;           // of a primitive
  WeakHandle reference; // of a reference; empty: null
};

static Mutex* volatile made_lock = nullptr;
static GrowableArrayCHeap<SqImmutableField, mtInternal>* fields = nullptr;
static GrowableArrayCHeap<SqImmutableValue, mtInternal>* values = nullptr;
static int oldest = 0; // which value is replaced next, when there is no room
static int64_t comparisons = 0;

// Made when it is first asked for: no lock can be made as early as the flags are read.
static Mutex* lock() {
  Mutex* known = Atomic::load_acquire(&made_lock);
  if (known != nullptr) {
    return known;
  }
  Mutex* made = new Mutex(Mutex::nosafepoint, "SqImmutableFields_lock");
  known = Atomic::cmpxchg(&made_lock, static_cast<Mutex*>(nullptr), made);
  if (known == nullptr) {
    return made;
  }
  delete made;
  return known;
}

class SqImmutableFieldsObserver : public SqWalkObserver {
  static const int objects = 1000; // whose values are kept, of each walk

 public:
  void after(SqHeapWalk& walk) override {
    SqImmutableFields::compare();
    walk.show_some(objects, SqImmutableFields::keep);
  }
};

static SqImmutableFieldsObserver observer;

void SqImmutableFields::initialize() {
  SqReachability::set_observer(&observer);
  fields = new GrowableArrayCHeap<SqImmutableField, mtInternal>();
  values = new GrowableArrayCHeap<SqImmutableValue, mtInternal>();
}

static const char* copy(const char* text) {
  return os::strdup_check_oom(text, mtInternal);
}

static bool is_known(const InstanceKlass* holder, int offset, bool is_static) {
  for (const SqImmutableField& known : *fields) {
    if (known.is(holder, offset, is_static)) {
      return true;
    }
  }
  return false;
}

bool SqImmutableFields::is_claimed(const InstanceKlass* holder, int offset, bool is_static) {
  MutexLocker locker(lock(), Mutex::_no_safepoint_check_flag);
  return is_known(holder, offset, is_static);
}

void SqImmutableFields::claim(InstanceKlass* holder, const char* name, int offset, BasicType type, bool is_static,
                              const char* root) {
  MutexLocker locker(lock(), Mutex::_no_safepoint_check_flag);
  if (!is_known(holder, offset, is_static)) {
    stringStream full_name;
    full_name.print("%s.%s", holder->external_name(), name);
    fields->append(SqImmutableField{holder, offset, type, is_static, copy(full_name.base()), copy(root)});
  }
}

void SqImmutableFields::forget(const InstanceKlass* holder) {
  MutexLocker locker(lock(), Mutex::_no_safepoint_check_flag);
  for (int i = 0; i < fields->length(); i++) {
    if (fields->at(i).holder == holder) {
      fields->at(i).holder = nullptr;
    }
  }
}

static bool is_reference(const SqImmutableField& field) {
  return is_reference_type(field.type);
}

static jlong bits_of(oop object, const SqImmutableField& field) {
  switch (type2aelembytes(field.type)) {
    case 1:  return object->byte_field(field.offset);
    case 2:  return object->short_field(field.offset);
    case 4:  return object->int_field(field.offset);
    default: return object->long_field(field.offset);
  }
}

static bool has_changed(const SqImmutableValue& value, oop object, const SqImmutableField& field) {
  if (!is_reference(field)) {
    return value.bits != bits_of(object, field);
  }
  oop before = value.reference.is_empty() ? nullptr : value.reference.peek();
  return before != object->obj_field(field.offset);
}

static void report(const SqImmutableField& field) {
  stringStream text;
  text.print("-XX:+VerifyElision: %s is read without order in %s, tier 4, since it is taken for immutable, but was "
             "written after another thread could reach its object",
             field.name, field.root);
  tty->print_cr("%s", text.base());
  fatal("%s", text.base());
}

void SqImmutableFields::compare() {
  assert(SafepointSynchronize::is_at_safepoint(), "values change");
  MutexLocker locker(lock(), Mutex::_no_safepoint_check_flag);
  for (const SqImmutableValue& value : *values) {
    const SqImmutableField& field = fields->at(value.field);
    oop object = value.object.peek();
    if (object == nullptr || field.holder == nullptr) {
      continue;
    }
    comparisons++;
    if (has_changed(value, object, field)) {
      report(field);
    }
  }
}

static bool is_of(const SqImmutableField& field, oop object) {
  if (field.is_static) {
    return java_lang_Class::is_instance(object) && java_lang_Class::as_Klass(object) == field.holder &&
           field.holder->is_initialized();
  }
  const Klass* klass = object->klass();
  while (klass != nullptr && klass != field.holder) {
    klass = klass->super();
  }
  return klass != nullptr;
}

static bool is_replaced_by_vm(const SqImmutableField& field) {
  return UseStringDeduplication && is_reference(field) && field.holder == vmClasses::String_klass();
}

static void add(const SqImmutableValue& value) {
  const int max_values = 16 * K;
  if (values->length() < max_values) {
    values->append(value);
    return;
  }
  SqImmutableValue& old = values->at(oldest);
  old.object.release(Universe::vm_weak());
  if (!old.reference.is_empty()) {
    old.reference.release(Universe::vm_weak());
  }
  old = value;
  oldest = (oldest + 1) % max_values;
}

static SqImmutableValue read(oop object, int number, const SqImmutableField& field) {
  SqImmutableValue value{WeakHandle(Universe::vm_weak(), object), number, 0, WeakHandle()};
  if (!is_reference(field)) {
    value.bits = bits_of(object, field);
    return value;
  }
  oop reference = object->obj_field(field.offset);
  if (reference != nullptr) {
    value.reference = WeakHandle(Universe::vm_weak(), reference);
  }
  return value;
}

void SqImmutableFields::keep(oop shared) {
  assert(SafepointSynchronize::is_at_safepoint(), "values change");
  MutexLocker locker(lock(), Mutex::_no_safepoint_check_flag);
  if (!shared->is_instance()) {
    return;
  }
  for (int number = 0; number < fields->length(); number++) {
    const SqImmutableField& field = fields->at(number);
    if (field.holder != nullptr && is_of(field, shared) && !is_replaced_by_vm(field)) {
      add(read(shared, number, field));
    }
  }
}

int64_t SqImmutableFields::compared() {
  return comparisons;
}

#endif // ASSERT
