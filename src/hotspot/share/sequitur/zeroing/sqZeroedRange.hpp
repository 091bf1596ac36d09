// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_SQZEROEDRANGE_HPP
#define SHARE_SEQUITUR_ZEROING_SQZEROEDRANGE_HPP

#include "utilities/globalDefinitions.hpp"
#include "utilities/sizes.hpp"

// What a thread knows to be zero of its TLAB, under -XX:ZeroingPolicy=adaptive.
//
// Guarantee: what lies in the range and above the TLAB's top is zero, whenever the thread runs Java code or is about to
// allocate. An object that was allocated in the range and has not been written is zero, too.
//
// Threats, and the defence against each:
// - The TLAB is given up, and another thread writes there: nobody asks again before the next TLAB is opened, but for
//   objects outside TLABs, which lie outside the range. The range lies in the TLAB that is given up, whose rest is
//   filled, until a collection.
// - A collection moves other objects there: all ranges are forgotten when a pause begins (forget_all).
// - A filler is written above top while the TLAB stays in use, for somebody walks the heap: likewise.
class SqZeroedRange {
  HeapWord* _from;
  HeapWord* _until;

 public:
  SqZeroedRange() : _from(nullptr), _until(nullptr) {}

  bool holds(const HeapWord* from, const HeapWord* to) const { return from >= _from && to <= _until; }

  HeapWord* until() const { return _until; }

  // By the thread itself.
  void set(HeapWord* from, HeapWord* until) {
    _from = from;
    _until = until;
  }

  // All threads know nothing any more, and the rest of each TLAB counts as unknown. VM thread at a safepoint.
  static void forget_all();

  static ByteSize from_offset() { return byte_offset_of(SqZeroedRange, _from); }
  static ByteSize until_offset() { return byte_offset_of(SqZeroedRange, _until); }
};

#endif // SHARE_SEQUITUR_ZEROING_SQZEROEDRANGE_HPP
