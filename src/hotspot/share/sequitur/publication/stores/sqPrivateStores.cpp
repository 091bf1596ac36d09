// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "code/codeCache.hpp"
#include "code/nmethod.inline.hpp"
#include "jvm_io.h"
#include "memory/universe.hpp"
#include "oops/markWord.hpp"
#include "oops/oop.inline.hpp"
#include "oops/oopHandle.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/globals.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/os.hpp"
#include "runtime/registerMap.hpp"
#include "runtime/safepointMechanism.inline.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/locks/sqLockGlobals.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/publication/stores/sqAllocationSamples.hpp"
#include "sequitur/publication/stores/sqPageUsers.hpp"
#include "sequitur/publication/stores/sqPrivateStores.hpp"
#include "sequitur/publication/stores/sqPublications.hpp"
#include "sequitur/publication/walk/sqReachability.hpp"
#include "sequitur/sites/sqStoreOwners.hpp"

#ifdef ASSERT

static const char* const counter_names[] = {"count", "sole", "page_sole", "looks", "private", "thread_local"};
enum { all, sole, page_sole, looks, private_to_thread, thread_local_too };

static const int period = 1 << 17;

static const int user_shift = markWord::hash_shift + markWord::hash_bits;
static const uintptr_t several_users = right_n_bits(BitsPerWord - user_shift);

static_assert(BitsPerWord - user_shift == SqPageUsers::user_bits, "one number for both");

volatile uint64_t SqPrivateStores::_loads = 0;
SqStoreProfile SqPrivateStores::_profile("PrivateStores", counter_names, ARRAY_SIZE(counter_names));

jint SqPrivateStores::initialize() {
  if (!is_enabled()) {
    return JNI_OK;
  }
  if (!SqMemoryModel::is_sc()) {
    return SqStartup::refuse("-XX:PrivateStores looks at the stores that sc orders; add -XX:MemoryModel=sc");
  }
  if (SqStoreOwners::is_enabled()) {
    return SqStartup::refuse("-XX:PrivateStores and -XX:StoreOwners count the same stores; leave one of them out");
  }
  if (UseCompactObjectHeaders || ConditionalOrdering) {
    const char* other = UseCompactObjectHeaders ? "UseCompactObjectHeaders" : "ConditionalOrdering";
    return SqStartup::refuse("-XX:PrivateStores keeps an object's user in bits of its header that -XX:+%s takes; leave "
                             "one of them out",
                             other);
  }
  SqPageUsers::initialize();
  SqAllocationSamples::initialize();
  return _profile.initialize(PrivateStores);
}

// One request at a time: which thread has asked; nobody; or somebody who reads or writes the rest of this.
static JavaThread* const busy = reinterpret_cast<JavaThread*>(1);
static JavaThread* volatile asker = nullptr;
static OopHandle asked_object; // for ever the same handle, null while nothing is asked
static int asked_offset = 0;   // in the object, of the reference that was stored; 0 if it was none
static SqStoreSite* asked_site = nullptr;
static jlong asked_at = 0;

// A thread may end, or stay outside compiled code, with its request.
static bool takes_turn() {
  const jlong patience = NANOSECS_PER_SEC;
  JavaThread* before = Atomic::load_acquire(&asker);
  bool is_free = before == nullptr || (before != busy && os::javaTimeNanos() - asked_at > patience);
  return is_free && Atomic::cmpxchg(&asker, before, busy) == before;
}

static void ask(JavaThread* self, oop object, SqStoreSite* site, int offset) {
  if (asked_object.is_empty()) {
    asked_object = OopHandle(Universe::vm_global(), object);
  } else {
    asked_object.replace(object);
  }
  asked_offset = offset;
  asked_site = site;
  asked_at = os::javaTimeNanos();
  Atomic::release_store(&asker, self);
}

// Keeps the object that a method is about to return, which no oop map knows at the poll in front of the return.
class SqReturnedObject : public StackObj {
  RegisterMap _map;
  frame _caller;
  Handle _object;

 public:
  explicit SqReturnedObject(JavaThread* self)
    : _map(self, RegisterMap::UpdateMap::include, RegisterMap::ProcessFrames::skip,
           RegisterMap::WalkContinuation::skip),
      _caller(self->last_frame().sender(&_map)), _object() {
    nmethod* code = CodeCache::find_blob(self->saved_exception_pc())->as_nmethod();
    if (code->is_at_poll_return(self->saved_exception_pc()) && code->method()->is_returning_oop()) {
      _object = Handle(self, _caller.saved_oop_result(&_map));
    }
  }

  ~SqReturnedObject() {
    if (_object.not_null()) {
      _caller.set_saved_oop_result(&_map, _object());
    }
  }
};

static void add_if(bool is_so, volatile uint64_t* counter) {
  if (is_so) {
    *counter = *counter + 1;
  }
}

// Whether others can reach the object.
static bool look(JavaThread* self, Handle object, SqStoreSite* site) {
  const bool is_shared = SqReachability::is_shared(self, object, SqThreadLocals::shared, nullptr);
  const bool is_local = is_shared && !SqReachability::is_shared(self, object, SqThreadLocals::own, nullptr);
  add_if(true, &site->counters[looks]);
  add_if(!is_shared, &site->counters[private_to_thread]);
  add_if(is_local, &site->counters[thread_local_too]);
  return is_shared;
}

void SqPrivateStores::at_poll() {
  JavaThread* self = JavaThread::current();
  if (Atomic::load(&asker) != self || Atomic::cmpxchg(&asker, self, busy) != self) {
    return;
  }
  HandleMark hm(self);
  SqReturnedObject returned(self);
  SqAllocationSamples::ensure(self);
  Handle object(self, asked_object.resolve());
  SqStoreSite* site = asked_site;
  const int offset = asked_offset;
  asked_object.replace(nullptr); // or the walk would come by it
  Atomic::release_store(&asker, static_cast<JavaThread*>(nullptr));
  const bool is_shared = look(self, object, site);
  if (offset != 0) {
    // What is there now: a store is sure to be done at the poll, and not at its call.
    SqPublications::look(self, object, is_shared ? Handle(self, object->obj_field(offset)) : Handle());
  }
}

// True for one store of the current thread in a period, on average.
static bool is_drawn() {
  static THREAD_LOCAL int left = -1;
  if (left < 0) {
    left = os::random() % (2 * period);
  }
  return left-- == 0;
}

static uint32_t user_of(const JavaThread* self) {
  return static_cast<uint32_t>(self->monitor_owner_id() % (several_users - 1) + 1);
}

// user uses the object: whether it was the only one so far.
static bool is_sole_user(oopDesc* object, uintptr_t user) {
  markWord mark = object->mark();
  while (mark.is_unlocked() || mark.is_fast_locked()) {
    const uintptr_t known = mark.value() >> user_shift;
    if (known == user || known == several_users) {
      return known == user;
    }
    const uintptr_t users = known == 0 ? user : several_users;
    markWord marked((mark.value() & right_n_bits(user_shift)) | users << user_shift);
    markWord seen = object->cas_set_mark(marked, mark);
    if (seen == mark) {
      return known == 0;
    }
    mark = seen;
  }
  return false;
}

void SqPrivateStores::use(oopDesc* object) {
  _loads = _loads + 1;
  const uint32_t user = user_of(JavaThread::current());
  is_sole_user(object, user);
  SqPageUsers::is_sole_user(object, user);
}

static int offset_in(oopDesc* object, address place) {
  const ptrdiff_t offset = place == nullptr ? 0 : place - reinterpret_cast<address>(object);
  return offset <= max_jint ? static_cast<int>(offset) : 0; // the far end of a huge array is not looked at
}

void SqPrivateStores::count(oopDesc* object, SqStoreSite* site, address place) {
  JavaThread* self = JavaThread::current();
  const uint32_t user = user_of(self);
  add_if(true, &site->counters[all]);
  add_if(is_sole_user(object, user), &site->counters[sole]);
  add_if(SqPageUsers::is_sole_user(object, user), &site->counters[page_sole]);
  if (place != nullptr) {
    SqPublications::count();
  }
  if (is_drawn() && SqReachability::is_affordable() && takes_turn()) {
    ask(self, object, site, offset_in(object, place));
  }
  if (Atomic::load(&asker) == self) {
    SafepointMechanism::arm_local_poll(self); // again, since a call of the VM may have met the poll instead
  }
}

void SqPrivateStores::write() {
  _profile.write(PrivateStores);
  SqAllocationSamples::append_to(PrivateStores);
  FILE* file = os::fopen(PrivateStores, "a");
  if (file != nullptr) {
    jio_fprintf(file, "{\"loads\":" UINT64_FORMAT ",", _loads);
    SqPublications::print(file);
    jio_fprintf(file, "}\n");
    fclose(file);
  }
}

#endif // ASSERT
