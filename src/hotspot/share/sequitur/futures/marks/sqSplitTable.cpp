// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/javaClasses.hpp"
#include "memory/resourceArea.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/method.hpp"
#include "oops/objArrayOop.inline.hpp"
#include "oops/symbol.hpp"
#include "oops/typeArrayOop.inline.hpp"
#include "runtime/mutexLocker.hpp"
#include "runtime/os.hpp"
#include "sequitur/futures/base/sqFuturesLocks.hpp"
#include "sequitur/futures/marks/sqSplitTable.hpp"
#include "utilities/ostream.hpp"
#include "utilities/resourceHash.hpp"

typedef GrowableArrayCHeap<SqSplitPoint*, mtInternal> SqSplitPoints;
typedef ResourceHashtable<const InstanceKlass*, SqSplitPoints*, 1009, AnyObj::C_HEAP, mtInternal> SqClassTable;

static SqClassTable table;

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
  MutexLocker ml(SqFuturesLocks::split_table, Mutex::_no_safepoint_check_flag);
  table.put(holder, points);
}

void SqSplitTable::remove(const InstanceKlass* holder) {
  SqSplitPoints* points = nullptr;
  {
    MutexLocker ml(SqFuturesLocks::split_table, Mutex::_no_safepoint_check_flag);
    SqSplitPoints** found = table.get(holder);
    if (found == nullptr) {
      return;
    }
    points = *found;
    table.remove(holder);
  }
  for (SqSplitPoint* point : *points) {
    delete point;
  }
  delete points;
}

int SqSplitTable::number_of_classes() {
  MutexLocker ml(SqFuturesLocks::split_table, Mutex::_no_safepoint_check_flag);
  return table.number_of_entries();
}

const SqSplitPoint* SqSplitTable::find(const Method* method, int bci) {
  MutexLocker ml(SqFuturesLocks::split_table, Mutex::_no_safepoint_check_flag);
  SqSplitPoints** found = table.get(method->method_holder());
  if (found == nullptr) {
    return nullptr;
  }
  for (SqSplitPoint* point : **found) {
    if (point->is_at(method, bci)) {
      return point;
    }
  }
  return nullptr;
}
