// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/vmClasses.hpp"
#include "jvm_io.h"
#include "memory/oopFactory.hpp"
#include "memory/resourceArea.hpp"
#include "memory/universe.hpp"
#include "oops/klass.hpp"
#include "oops/method.hpp"
#include "oops/objArrayOop.inline.hpp"
#include "oops/oop.inline.hpp"
#include "oops/oopHandle.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/vframe.inline.hpp"
#include "sequitur/publication/stores/sqAllocationSamples.hpp"
#include "sequitur/publication/walk/sqHeapWalk.hpp"
#include "sequitur/publication/walk/sqReachability.hpp"
#include "sequitur/publication/walk/sqWalkObserver.hpp"
#include "sequitur/sites/sqStoreProfile.hpp"
#include "utilities/growableArray.hpp"

#ifdef ASSERT

static const int sample_count = 512;
static const int patience = 8; // walks

// An object that is watched: the element of the same index of the keeper.
struct SqAllocationSample {
  volatile int state; // free, or taken by the thread that fills it, or watched
  int walks;
  int bci;
  char method[120];
};
static const int unused = 0;
static const int taken = 1;
static const int watched = 2;

static const char* const counter_names[] = {"samples", "published"};
enum { all, published };

static SqStoreProfile profile("PrivateStores", counter_names, ARRAY_SIZE(counter_names));
static GrowableArrayCHeap<SqStoreSite*, mtInternal>* sites = nullptr; // those of the profile, at safepoints
static SqAllocationSample samples[sample_count];
static OopHandle kept;
static volatile bool is_ready = false;

void SqAllocationSamples::ensure(JavaThread* self) {
  static volatile int makers = 0;
  if (!Atomic::load_acquire(&is_ready) && Atomic::fetch_then_add(&makers, 1) == 0) {
    objArrayOop array = oopFactory::new_objArray(vmClasses::Object_klass(), sample_count, self);
    if (self->has_pending_exception()) {
      self->clear_pending_exception(); // no memory, no samples
      return;
    }
    kept = OopHandle(Universe::vm_global(), array);
    sites = new GrowableArrayCHeap<SqStoreSite*, mtInternal>();
    Atomic::release_store(&is_ready, true);
  }
}

static objArrayOop keeper_array() {
  return objArrayOop(kept.resolve());
}

// What fills a rest of memory gets its mark where objects do; collectors take it for dead.
static THREAD_LOCAL HeapWord* filler = nullptr;

void SqAllocationSamples::filler_reserved(HeapWord* memory) {
  filler = memory;
}

void SqAllocationSamples::made(HeapWord* object) {
  static volatile int next = 0;
  Thread* thread = Thread::current();
  const bool is_filler = object == filler;
  filler = nullptr;
  if (!Atomic::load_acquire(&is_ready) || is_filler || !thread->is_Java_thread() ||
      !JavaThread::cast(thread)->has_last_Java_frame()) {
    return;
  }
  const int index = static_cast<int>(static_cast<uint>(Atomic::fetch_then_add(&next, 1)) % sample_count);
  SqAllocationSample* sample = &samples[index];
  if (Atomic::load(&sample->state) != unused || Atomic::cmpxchg(&sample->state, unused, taken) != unused) {
    return;
  }
  ResourceMark rm;
  vframeStream frames(JavaThread::cast(thread));
  if (frames.at_end()) {
    Atomic::store(&sample->state, unused);
    return;
  }
  jio_snprintf(sample->method, sizeof(sample->method), "%s::%s", frames.method()->method_holder()->external_name(),
               frames.method()->name()->as_C_string());
  sample->bci = frames.bci();
  sample->walks = 0;
  keeper_array()->obj_at_put(index, cast_to_oop(object));
  Atomic::release_store(&sample->state, watched);
}

static SqStoreSite* site_of(const SqAllocationSample* sample, oop object) {
  const char* type = object->klass()->external_name();
  for (SqStoreSite* site : *sites) {
    const SqStoreNames& names = site->names;
    if (names.bci == sample->bci && strcmp(names.method, sample->method) == 0 && strcmp(names.target, type) == 0) {
      return site;
    }
  }
  sites->append(profile.add({"new", type, sample->method, "", sample->bci}));
  return sites->last();
}

class SqAllocationSamplesObserver : public SqWalkObserver {
 public:
  oop keeper() const override { return kept.is_empty() ? oop(nullptr) : kept.resolve(); }

  // What has been met was published.
  void before_stacks(SqHeapWalk& walk) override;
};

void SqAllocationSamplesObserver::before_stacks(SqHeapWalk& walk) {
  if (!is_ready) {
    return;
  }
  ResourceMark rm;
  for (int i = 0; i < sample_count; i++) {
    SqAllocationSample* sample = &samples[i];
    oop object = sample->state == watched ? keeper_array()->obj_at(i) : oop(nullptr);
    if (object == nullptr) {
      continue;
    }
    const bool is_published = walk.has_met(object);
    sample->walks += walk.has_met_all() ? 1 : 0;
    if (is_published || sample->walks >= patience) {
      SqStoreSite* site = site_of(sample, object);
      site->counters[all] = site->counters[all] + 1;
      if (is_published) {
        site->counters[published] = site->counters[published] + 1;
      }
      keeper_array()->obj_at_put(i, nullptr);
      sample->state = unused;
    }
  }
}

static SqAllocationSamplesObserver observer;

void SqAllocationSamples::initialize() {
  SqReachability::set_observer(&observer);
}

void SqAllocationSamples::append_to(const char* name) {
  profile.write(name, "a");
}

#endif // ASSERT
