// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/javaClasses.hpp"
#include "memory/resourceArea.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/method.hpp"
#include "oops/objArrayOop.inline.hpp"
#include "oops/symbol.hpp"
#include "oops/typeArrayOop.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/os.hpp"
#include "sequitur/futures/marks/sqSplitTable.hpp"
#include "utilities/concurrentHashTable.inline.hpp"
#include "utilities/ostream.hpp"

typedef GrowableArrayCHeap<SqSplitPoint*, mtInternal> SqSplitPoints;

// The split points of one class.
struct SqMarkedClass {
  const InstanceKlass* holder;
  SqSplitPoints* points;
};

static uintx hash_of(const InstanceKlass* holder) {
  return primitive_hash(holder);
}

struct SqSplitTableConfig {
  using Value = SqMarkedClass;

  static volatile int classes;

  static uintx get_hash(const Value& value, bool* is_dead) {
    *is_dead = false;
    return hash_of(value.holder);
  }
  static void* allocate_node(void* context, size_t size, const Value& value) {
    Atomic::inc(&classes);
    return AllocateHeap(size, mtInternal);
  }
  static void free_node(void* context, void* memory, const Value& value) {
    Atomic::dec(&classes);
    FreeHeap(memory);
  }
};

volatile int SqSplitTableConfig::classes = 0;

typedef ConcurrentHashTable<SqSplitTableConfig, mtInternal> SqClassTable;

class SqClassLookup : public StackObj {
 public:
  explicit SqClassLookup(const InstanceKlass* holder) : _holder(holder) {}

  uintx get_hash() const { return hash_of(_holder); }
  bool equals(SqMarkedClass* value) { return value->holder == _holder; }
  bool is_dead(SqMarkedClass* value) { return false; }

 private:
  const InstanceKlass* const _holder;
};

// Made with the first class that has marked calls; threads that define classes at once may meet here.
static SqClassTable* volatile table = nullptr;

static SqClassTable* table_made() {
  SqClassTable* made = Atomic::load_acquire(&table);
  if (made == nullptr) {
    SqClassTable* mine = new SqClassTable();
    made = Atomic::cmpxchg(&table, static_cast<SqClassTable*>(nullptr), mine);
    if (made == nullptr) {
      return mine;
    }
    delete mine;
  }
  return made;
}

SqSplitPoint::SqSplitPoint(Symbol* names[4], int bci, int slot_count)
  : _method(names[0]), _signature(names[1]), _rest(names[2]), _rest_signature(names[3]), _bci(bci),
    _slots(slot_count, slot_count, null_slot) {}

SqSplitPoint::~SqSplitPoint() {
  _method->decrement_refcount();
  _signature->decrement_refcount();
  _rest->decrement_refcount();
  _rest_signature->decrement_refcount();
}

bool SqSplitPoint::is_at(const Method* method, int bci) const {
  return bci == _bci && method->name() == _method && method->signature() == _signature;
}

char* SqSplitPoint::describe(Method* method, int bci) {
  ResourceMark rm;
  stringStream text;
  text.print("%s, line %d", method->external_name(), method->line_number_from_bci(bci));
  return os::strdup(text.freeze());
}

Method* SqSplitPoint::rest_in(InstanceKlass* holder) const {
  return holder->find_method(_rest, _rest_signature);
}

void SqSplitTable::add(InstanceKlass* holder, objArrayHandle names, typeArrayHandle numbers) {
  SqSplitPoints* points = new SqSplitPoints();
  int at = 0;
  for (int name = 0; name < names->length(); name += 4) {
    Symbol* symbols[4];
    for (int i = 0; i < 4; i++) {
      symbols[i] = java_lang_String::as_symbol(names->obj_at(name + i));
    }
    const int bci = numbers->int_at(at++);
    const int slots = numbers->int_at(at++);
    SqSplitPoint* point = new SqSplitPoint(symbols, bci, slots);
    for (int i = 0; i < slots; i++) {
      point->set_slot(i, numbers->int_at(at++));
    }
    points->append(point);
  }
  SqClassLookup lookup(holder);
  table_made()->insert(Thread::current(), lookup, SqMarkedClass{holder, points});
}

void SqSplitTable::remove(const InstanceKlass* holder) {
  SqClassTable* made = Atomic::load_acquire(&table);
  if (made == nullptr) {
    return;
  }
  SqSplitPoints* points = nullptr;
  SqClassLookup lookup(holder);
  auto take = [&](SqMarkedClass* value) { points = value->points; };
  if (!made->remove(Thread::current(), lookup, take)) {
    return;
  }
  for (SqSplitPoint* point : *points) {
    delete point;
  }
  delete points;
}

int SqSplitTable::number_of_classes() {
  return Atomic::load(&SqSplitTableConfig::classes);
}

// Outside of the table's own protection the points stay: the method's class is not unloaded while the method is asked
// about.
const SqSplitPoint* SqSplitTable::find(const Method* method, int bci) {
  SqClassTable* made = Atomic::load_acquire(&table);
  if (made == nullptr) {
    return nullptr;
  }
  SqSplitPoints* points = nullptr;
  SqClassLookup lookup(method->method_holder());
  auto take = [&](SqMarkedClass* value) { points = value->points; };
  if (!made->get(Thread::current(), lookup, take)) {
    return nullptr;
  }
  for (SqSplitPoint* point : *points) {
    if (point->is_at(method, bci)) {
      return point;
    }
  }
  return nullptr;
}
