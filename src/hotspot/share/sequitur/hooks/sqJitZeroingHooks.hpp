// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQJITZEROINGHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQJITZEROINGHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"

// Seam: a compiler decides how to clear an array that it allocates in a TLAB.
//
// Caller: C1 while it emits the allocation of an array; C2 while it expands an array copy into a new array. Compiler
// thread; nothing blocks. Upstream's ZeroTLAB does the same for objects, but not in these two places. With
// ZeroingPolicy=hot or adaptive the answer is upstream's.
class SqJitZeroingHooks : AllStatic {
 public:
  // C1: TLABs are zero, so an array's body is.
  static bool must_clear(bool zero_array) { return zero_array && !SqZeroingPolicy::is_prezeroed(); }

  // C2: the copy fills memory that holds nothing but zeroes. The collector's barrier on old values may be left out, for
  // there are none; clearing what the copy leaves out may be too. is_new: the array is allocated right before the copy.
  static bool copies_to_zeroes(bool is_new) { return is_new && SqZeroingPolicy::is_prezeroed(); }
};

#endif // SHARE_SEQUITUR_HOOKS_SQJITZEROINGHOOKS_HPP
