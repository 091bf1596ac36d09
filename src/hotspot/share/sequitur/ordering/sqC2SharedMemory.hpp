// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQC2SHAREDMEMORY_HPP
#define SHARE_SEQUITUR_ORDERING_SQC2SHAREDMEMORY_HPP

#include "memory/allStatic.hpp"

class ciField;
class Compile;
class TypeOopPtr;
class TypePtr;

// Tells from the type of an address what kind of memory it leads to. One set of answers for the policy, the fence
// placement and the verifier.
class SqC2SharedMemory : AllStatic {
 public:
  // A word of the object's header: mark, class pointer, array length.
  static bool is_header(const TypeOopPtr* address);

  // A field whose value cannot be seen to change once its object is known to another thread, as far as the VM trusts
  // its class: String.value and String.coder always; under ExemptImmutableOrdering also final fields of classes whose
  // finals the VM trusts (records, boxes, hidden classes, java.lang.invoke) and @Stable fields.
  static bool is_immutable(ciField* field);

  // A field, static or array element that other threads may see and that the VM did not inject.
  static bool is_shared(Compile* compile, const TypePtr* address);

  // False only if no ordered code can have to order a load from this address: not shared, and not unknown memory
  // either; or immutable or relaxed.
  static bool may_be_ordered(Compile* compile, const TypePtr* address);
};

#endif // SHARE_SEQUITUR_ORDERING_SQC2SHAREDMEMORY_HPP
