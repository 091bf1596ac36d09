// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "oops/markWord.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "runtime/javaThread.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/sites/sqStoreOwners.hpp"
#include "sequitur/zeroing/policy/sqZeroingGlobals.hpp"

static const char* const counter_names[] = {"count", "own", "other"};
enum { all, own, other };

static const int owner_shift = markWord::hash_shift + markWord::hash_bits;
static const uintptr_t owner_mask = right_n_bits(BitsPerWord - owner_shift);

SqStoreProfile SqStoreOwners::_profile("StoreOwners", counter_names, ARRAY_SIZE(counter_names));

jint SqStoreOwners::initialize() {
  if (!is_enabled()) {
    return JNI_OK;
  }
  if (!SqMemoryModel::is_sc()) {
    return SqStartup::refuse("-XX:StoreOwners counts the stores that sc orders; add -XX:MemoryModel=sc");
  }
  if (UseCompactObjectHeaders) {
    return SqStartup::refuse("-XX:StoreOwners keeps owners in bits of the object header that "
                             "-XX:+UseCompactObjectHeaders takes; leave one of them out");
  }
  if (strcmp(ZeroingPolicy, "hot") != 0) {
    return SqStartup::refuse("-XX:StoreOwners turns TLABs off, which -XX:ZeroingPolicy=%s needs; leave one of them out",
                             ZeroingPolicy);
  }
  FLAG_SET_ERGO(UseTLAB, false);
  return _profile.initialize(StoreOwners);
}

// Of the current thread; 0 stands for none.
static uintptr_t current_owner() {
  Thread* thread = Thread::current();
  return thread->is_Java_thread() ? JavaThread::cast(thread)->monitor_owner_id() & owner_mask : 0;
}

void SqStoreOwners::claim(HeapWord* mem) {
  oopDesc::set_mark(mem, markWord(markWord::prototype().value() | current_owner() << owner_shift));
}

void SqStoreOwners::count(oopDesc* object, SqStoreSite* site) {
  markWord mark = object->mark();
  bool holds_owner = mark.is_unlocked() || mark.is_fast_locked();
  uintptr_t owner = holds_owner ? mark.value() >> owner_shift : 0;
  site->counters[all] = site->counters[all] + 1;
  if (owner != 0) {
    int counter = owner == current_owner() ? own : other;
    site->counters[counter] = site->counters[counter] + 1;
  }
}
