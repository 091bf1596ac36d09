// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "oops/klassFlags.hpp"
#include "runtime/os.hpp"
#include "sequitur/locks/sqLockBackoff.hpp"
#include "sequitur/locks/sqLockGlobals.hpp"
#include "sequitur/locks/sqLockStats.hpp"
#include "sequitur/locks/sqShortLock.hpp"

// Two classes may share a bucket; then each is stopped a little earlier.
struct Bucket {
  uint level;
  jlong drained_ms;
};

static const uint buckets_log = 10;
static const jlong drain_ms = 100;
static Bucket buckets[1 << buckets_log];
static SqShortLock lock;

static volatile klass_flags_t* flags_of(Klass* klass) {
  return (volatile klass_flags_t*)((address)klass + in_bytes(Klass::misc_flags_offset()));
}

static Bucket& bucket_of(Klass* klass) {
  uint64_t spread = (uint64_t)(uintptr_t)klass * UCONST64(0x9E3779B97F4A7C15);
  return buckets[spread >> (64 - buckets_log)];
}

bool SqLockBackoff::is_shared(Klass* klass) {
  return (*flags_of(klass) & KlassFlags::_misc_locks_are_never_reserved) != 0;
}

// The other bits do not change any more: the class has instances.
static bool add_drop(Klass* klass) {
  const jlong now = os::javaTimeNanos() / NANOSECS_PER_MILLISEC;
  SqShortLock::Holder holder(lock);
  Bucket& bucket = bucket_of(klass);
  const jlong drained = (now - bucket.drained_ms) / drain_ms;
  bucket.level -= (uint)MIN2((jlong)bucket.level, drained);
  bucket.drained_ms += drained * drain_ms;
  if (++bucket.level <= LockRevocationLimit || SqLockBackoff::is_shared(klass)) {
    return false;
  }
  bucket.level = 0;
  volatile klass_flags_t* flags = flags_of(klass);
  *flags = *flags | KlassFlags::_misc_locks_are_never_reserved;
  return true;
}

void SqLockBackoff::count(Klass* klass) {
  if (!add_drop(klass)) {
    return;
  }
  SqLockStats::class_shared();
  ResourceMark rm;
  log_info(locks)("Objects of %s go from thread to thread: new ones get ordinary locks", klass->external_name());
}
