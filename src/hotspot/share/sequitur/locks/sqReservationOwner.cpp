// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/javaThread.hpp"
#include "sequitur/headers/sqMarkBits.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/sqOwnerNumbers.hpp"
#include "sequitur/locks/sqReservationOwner.hpp"

// So many handshakes cost about what it costs to reserve some hundred objects anew.
static const uint revocations_before_change = 32;

static uintptr_t tag_for(JavaThread* thread) {
  uint number = SqOwnerNumbers::take(thread);
  return number == SqOwnerNumbers::none ? SqMarkBits::no_tag : SqMarkBits::tag(number);
}

SqReservationOwner::SqReservationOwner() : _tag(SqMarkBits::no_tag), _scratch(0), _revocations(0) {
  if (SqLockPolicy::is_on()) {
    _tag = tag_for(thread());
  }
}

SqReservationOwner::~SqReservationOwner() {
  if (has_number()) {
    SqOwnerNumbers::give_back(number());
  }
}

JavaThread* SqReservationOwner::thread() const {
  return (JavaThread*)((address)this - in_bytes(byte_offset_of(JavaThread, sequitur.reservations)));
}

bool SqReservationOwner::has_number() const {
  return _tag != SqMarkBits::no_tag;
}

uint SqReservationOwner::number() const {
  assert(has_number(), "none");
  return SqMarkBits::owner(markWord(_tag));
}

bool SqReservationOwner::count_revocation() {
  return ++_revocations >= revocations_before_change;
}

void SqReservationOwner::change_number() {
  _revocations = 0;
  uint old = number();
  _tag = tag_for(thread());
  SqOwnerNumbers::give_back(old);
}
