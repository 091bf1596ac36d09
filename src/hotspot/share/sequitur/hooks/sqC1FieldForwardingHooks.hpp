// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQC1FIELDFORWARDINGHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQC1FIELDFORWARDINGHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/c1/sqC1Ordering.hpp"

// Seam: C1's parser has appended an instruction.
//
// Caller: GraphBuilder::append_with_bci, on a compiler thread in native state; no safepoint takes part. Upstream
// forwards a stored value to later loads of that field, and drops stores of the default value into a new object, until
// it is told here to forget all it knows. So a value is forwarded, or a store dropped, only while no ordered access
// lies in between. With MemoryModel=java this is one load and one branch.
class SqC1FieldForwardingHooks : AllStatic {
 public:
  static bool is_fixed(Instruction* x) {
    return SqMemoryModel::is_ordered() && SqC1Ordering::is_fixed(x);
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQC1FIELDFORWARDINGHOOKS_HPP
