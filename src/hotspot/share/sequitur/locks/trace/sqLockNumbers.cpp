// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "oops/oop.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/lockStack.inline.hpp"
#include "runtime/objectMonitor.inline.hpp"
#include "runtime/synchronizer.inline.hpp"
#include "sequitur/headers/sqMarkBits.hpp"
#include "sequitur/locks/trace/sqLockNumbers.hpp"

static const uint32_t numbers = 1 << (BitsPerWord - SqMarkBits::owner_shift);
static const int attempts = 10;

static volatile uint32_t last_number = 0;

static uint32_t number_in(uintptr_t mark) {
  return (uint32_t)(mark >> SqMarkBits::owner_shift);
}

static uint32_t new_number() {
  if (Atomic::load(&last_number) >= numbers - 1) {
    return 0;
  }
  const uint32_t number = Atomic::add(&last_number, 1u);
  return number < numbers ? number : 0;
}

static uintptr_t with_number(uintptr_t mark, uint32_t number) {
  return mark | (uintptr_t(number) << SqMarkBits::owner_shift);
}

static uint32_t number_in_monitor(ObjectMonitor* monitor) {
  volatile uintptr_t* place = monitor->metadata_addr();
  uintptr_t mark = Atomic::load(place);
  const uint32_t number = number_in(mark) != 0 ? number_in(mark) : new_number();
  for (int i = 0; i < attempts && number_in(mark) == 0 && number != 0; i++) {
    const uintptr_t seen = Atomic::cmpxchg(place, mark, with_number(mark, number));
    if (seen == mark) {
      return number;
    }
    mark = seen;
  }
  return number_in(mark);
}

// The mark shows no monitor. Returns the mark as it is then.
static markWord number_in_mark(oop object, markWord mark) {
  const uint32_t number = new_number();
  for (int i = 0; i < attempts && number != 0 && !mark.has_monitor() && number_in(mark.value()) == 0; i++) {
    const markWord numbered(with_number(mark.value(), number));
    const markWord seen = object->cas_set_mark(numbered, mark);
    if (seen == mark) {
      return numbered;
    }
    mark = seen;
  }
  return mark;
}

static SqLockNumbers::State look_at_monitor(oop object, ObjectMonitor* monitor, JavaThread* current) {
  SqLockNumbers::State state = {};
  state.is_inflated = true;
  state.number = number_in_monitor(monitor);
  if (monitor->has_anonymous_owner()) {
    state.is_held = current->lock_stack().contains(object);
    state.is_recursive = state.is_held && current->lock_stack().is_recursive(object);
    state.is_foreign = !state.is_held;
  } else {
    state.is_held = monitor->has_owner(current);
    state.is_recursive = state.is_held && monitor->recursions() > 0;
    state.is_foreign = !state.is_held && monitor->has_owner();
  }
  return state;
}

SqLockNumbers::State SqLockNumbers::look(oop object, JavaThread* current) {
  markWord mark = object->mark_acquire();
  if (!mark.has_monitor() && number_in(mark.value()) == 0) {
    mark = number_in_mark(object, mark);
  }
  if (mark.has_monitor()) {
    return look_at_monitor(object, ObjectSynchronizer::read_monitor(mark), current);
  }
  State state = {};
  state.number = number_in(mark.value());
  state.is_held = current->lock_stack().contains(object);
  state.is_recursive = state.is_held && current->lock_stack().is_recursive(object);
  state.is_foreign = mark.is_fast_locked() && !state.is_held;
  return state;
}
