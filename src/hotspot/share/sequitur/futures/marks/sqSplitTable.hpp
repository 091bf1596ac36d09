// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_MARKS_SQSPLITTABLE_HPP
#define SHARE_SEQUITUR_FUTURES_MARKS_SQSPLITTABLE_HPP

#include "memory/allocation.hpp"
#include "memory/allStatic.hpp"
#include "runtime/handles.hpp"
#include "sequitur/futures/marks/sqSplitHistory.hpp"
#include "utilities/growableArray.hpp"

class InstanceKlass;
class Method;
class Symbol;

// One marked call in a method's code at which a frame can be split.
class SqSplitPoint : public CHeapObj<mtInternal> {
 public:
  static const int null_slot = 0xFFFF; // in the place of a slot: the argument is null

  SqSplitPoint(Symbol* names[4], int bci, int slot_count);
  ~SqSplitPoint();

  int bci() const { return _bci; }
  int slot_count() const { return _slots.length(); }
  int slot_at(int i) const { return _slots.at(i); }
  void set_slot(int i, int slot) { _slots.at_put(i, slot); }
  Symbol* rest_signature() const { return _rest_signature; }

  SqSplitHistory* history() const { return &_history; }

  bool is_at(const Method* method, int bci) const;

  // The call for people: its method and line, or null without memory; the caller frees it (os::free).
  static char* describe(Method* method, int bci);

  // The method that runs the rest, or null if the class has none of that name.
  Method* rest_in(InstanceKlass* holder) const;

 private:
  Symbol* const _method;
  Symbol* const _signature;
  Symbol* const _rest;
  Symbol* const _rest_signature;
  const int _bci;
  GrowableArrayCHeap<int, mtInternal> _slots;
  mutable SqSplitHistory _history;
};

// The split points of all loaded classes.
//
// Guarantee: what find returns lives as long as the class of the method does. Cost: a look into a hash table without a
// lock, for each frame that a look comes to. Model: added when a class is defined, found by stack walks, removed when
// the class is unloaded or its definition failed; threads that look at the table meanwhile are waited for.
class SqSplitTable : AllStatic {
 public:
  // names: four for each point, the method's name and descriptor and its continuation's. numbers: for each point the
  // bytecode index, the number of slots, and the slots.
  static void add(InstanceKlass* holder, objArrayHandle names, typeArrayHandle numbers);

  static void remove(const InstanceKlass* holder);

  static int number_of_classes();

  // The split point of a frame that is in a call there, or null.
  static const SqSplitPoint* find(const Method* method, int bci);
};

#endif // SHARE_SEQUITUR_FUTURES_MARKS_SQSPLITTABLE_HPP
