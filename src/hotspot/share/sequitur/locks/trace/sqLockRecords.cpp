// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/atomic.hpp"
#include "runtime/os.hpp"
#include "sequitur/locks/trace/sqLockRecords.hpp"
#include "utilities/spinYield.hpp"

// Far beyond the capacity, so that what is appended between two windows is dropped.
static const uint64_t closed = uint64_t(1) << 60;

static SqLockRecord* records = nullptr;
static uint32_t window_number;
static volatile uint64_t next_record = closed;

bool SqLockRecords::open(uint32_t window) {
  const size_t bytes = capacity * sizeof(SqLockRecord);
  if (records == nullptr) {
    records = (SqLockRecord*)os::malloc(bytes, mtServiceability);
    if (records == nullptr) {
      return false;
    }
  }
  memset((void*)records, 0, bytes);
  window_number = window;
  // Pairs with the atomic addition in append: who gets a place sees it empty, and the window's number.
  Atomic::release_store(&next_record, (uint64_t)0);
  return true;
}

bool SqLockRecords::append(SqLockRecord record) {
  const uint64_t index = Atomic::fetch_then_add(&next_record, (uint64_t)1);
  if (index >= capacity) {
    return index >= closed;
  }
  const uint8_t kind = record.kind;
  record.kind = SqLockRecord::none;
  record.window = window_number;
  memcpy((void*)&records[index], (const void*)&record, sizeof(record));
  // Pairs with the load in close: a complete record is seen whole.
  Atomic::release_store(&records[index].kind, kind);
  return true;
}

bool SqLockRecords::is_full() {
  const uint64_t next = Atomic::load(&next_record);
  return next >= capacity && next < closed;
}

const SqLockRecord* SqLockRecords::close(size_t* number, uint64_t* without_room) {
  const uint64_t asked = Atomic::xchg(&next_record, closed);
  *number = (size_t)MIN2(asked, capacity);
  *without_room = asked - *number;
  for (size_t i = 0; i < *number; i++) {
    SpinYield waiting;
    while (Atomic::load_acquire(&records[i].kind) == SqLockRecord::none) {
      waiting.wait();
    }
  }
  return records;
}
