// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ACCESS_SQBULKINTRINSICS_HPP
#define SHARE_SEQUITUR_ACCESS_SQBULKINTRINSICS_HPP

#include "classfile/vmIntrinsics.hpp"
#include "memory/allStatic.hpp"

// Tells which intrinsics access the heap other than through single, ordered accesses. One list for C1 and C2.
//
// Unsafe's unaligned accesses are bulk operations of one element on processors whose ordering instructions (ldar, stlr
// on AArch64) fault on an unaligned address; the parts of such an access have no order anyway.
//
// An intrinsic counts as bulk, and a bulk one as writing, unless it is known not to be: one that upstream adds is
// ordered at its end without a change here.
class SqBulkIntrinsics : AllStatic {
 public:
  static bool touches_memory(vmIntrinsics::ID id);
  static bool writes_memory(vmIntrinsics::ID id);

  // True if all that it writes is an object that it allocates and returns.
  static bool writes_result_only(vmIntrinsics::ID id);

  // The number of the argument that names the one array it writes; -1 if that is not known.
  static int destination(vmIntrinsics::ID id);
};

#endif // SHARE_SEQUITUR_ACCESS_SQBULKINTRINSICS_HPP
