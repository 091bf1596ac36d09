// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKRECORDS_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKRECORDS_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

// One event of the trace, as it stands in the file.
struct SqLockRecord {
  enum Kind : uint8_t { none, ask, release };
  enum Flag : uint8_t { contended = 1, inflated = 2 };

  uint64_t nanos; // since the start of the VM
  uint32_t lock;  // number of the object; 0: none was left
  uint32_t klass; // the next three: index of a name
  uint32_t site;
  uint32_t thread;
  uint32_t window;
  volatile uint8_t kind;
  uint8_t flags;
  uint16_t processor;
};

// A window that has closed, with what was recorded in it.
struct SqClosedWindow {
  uint32_t number; // from 1
  uint64_t start;  // ns since the start of the VM, as the next
  uint64_t end;
  const char* why_ended; // time, full, command or exit
  const SqLockRecord* records;
  size_t length;         // in records
  uint64_t without_room; // records that were dropped
};

static_assert(sizeof(SqLockRecord) == 32, "the file has records of 32 bytes");

// The records of the window that is open.
//
// Guarantee: if one event happens before another, its record stands before the other's. A record is complete when its
// kind is set.
//
// Model: any thread appends, by one atomic addition. Appending never waits; what finds no room, or no open window, is
// dropped. One thread at a time opens and closes.
class SqLockRecords : AllStatic {
 public:
  static const uint64_t capacity = 256 * K;

  // No window is open. Returns false if there is no memory.
  static bool open(uint32_t window);

  // False: the window is full, and so will drop whatever else is appended. Between windows it is dropped, too.
  static bool append(SqLockRecord record);

  // A window is open, and has no room.
  static bool is_full();

  // Ends the window, waits for records under way, and returns all. Sets how many found no room.
  static const SqLockRecord* close(size_t* number, uint64_t* without_room);
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKRECORDS_HPP
