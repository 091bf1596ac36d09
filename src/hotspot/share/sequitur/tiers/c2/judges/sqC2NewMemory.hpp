// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2NEWMEMORY_HPP
#define SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2NEWMEMORY_HPP

#include "memory/allStatic.hpp"

class Node;

// Tells of a store in the last graph, ideal or of machine code, whether it writes an object that the compiled code has
// made, from what allocation leaves there:
//
//   the object is                       seen as
//   cut from the thread's buffer        a load of a raw pointer, which is the buffer's top
//   made by the VM                      the result of a call of C2's allocation stubs
//   made by the class library           the result of Unsafe.allocateUninitializedArray or Array.newArray
//
// or a merge of these. Whether another thread knows the object by then is not told.
class SqC2NewMemory : AllStatic {
 public:
  static bool is_written_by(const Node* store);
};

#endif // SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2NEWMEMORY_HPP
