// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQBULKINTRINSICS_HPP
#define SHARE_SEQUITUR_ORDERING_SQBULKINTRINSICS_HPP

#include "classfile/vmIntrinsics.hpp"
#include "memory/allStatic.hpp"

// Tells which intrinsics access the heap other than through single, ordered accesses.
//
// An intrinsic counts as bulk, and a bulk one as writing, unless it is known not to be: one that upstream adds is
// ordered at its end without a change here.
class SqBulkIntrinsics : AllStatic {
 public:
  static bool touches_memory(vmIntrinsics::ID id);
  static bool writes_memory(vmIntrinsics::ID id);
};

#endif // SHARE_SEQUITUR_ORDERING_SQBULKINTRINSICS_HPP
