// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "jfr/jfrEvents.hpp"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "oops/klass.hpp"
#include "runtime/atomic.hpp"
#include "sequitur/locks/sqLockStats.hpp"

static volatile uint64_t revocations;
static volatile uint64_t held;
static volatile uint64_t nanos_spent;
static volatile jlong longest;
static volatile uint64_t shared_classes;
static volatile uint64_t changed_numbers;

static void note_longest(jlong nanos) {
  jlong before = Atomic::load(&longest);
  while (before < nanos) {
    jlong seen = Atomic::cmpxchg(&longest, before, nanos);
    if (seen == before) {
      return;
    }
    before = seen;
  }
}

void SqLockStats::revoked(Klass* klass, bool was_held, jlong nanos) {
  Atomic::inc(&revocations);
  if (was_held) {
    Atomic::inc(&held);
  }
  Atomic::add(&nanos_spent, (uint64_t)nanos);
  note_longest(nanos);
  if (log_is_enabled(Debug, locks)) {
    ResourceMark rm;
    log_debug(locks)("Took an object of %s from its thread%s: " JLONG_FORMAT " ns", klass->external_name(),
                     was_held ? ", which held it" : "", nanos);
  }
  EventLockRevocation event;
  if (event.should_commit()) {
    event.set_lockClass(klass);
    event.set_held(was_held);
    event.set_cost(nanos);
    event.commit();
  }
}

void SqLockStats::class_shared() {
  Atomic::inc(&shared_classes);
}
void SqLockStats::numbers_changed() {
  Atomic::inc(&changed_numbers);
}

void SqLockStats::log_totals() {
  const uint64_t times = Atomic::load(&revocations);
  log_info(locks)("Reserved locks: " UINT64_FORMAT " taken from their thread (" UINT64_FORMAT
                  " of them held), " UINT64_FORMAT " us in all, the longest " JLONG_FORMAT " us; " UINT64_FORMAT
                  " classes got ordinary "
                  "locks, " UINT64_FORMAT " threads lost all reservations at once",
                  times, Atomic::load(&held), Atomic::load(&nanos_spent) / 1000, Atomic::load(&longest) / 1000,
                  Atomic::load(&shared_classes), Atomic::load(&changed_numbers));
}
