// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2SHAREDMEMORY_HPP
#define SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2SHAREDMEMORY_HPP

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

  // A field that is written before its object can be known to another thread, and never after. The list, and why:
  //
  //   String.value, String.coder   no constructor of String hands out `this`
  //   boxes, of vectors as well    the constructor stores one field
  //   static finals                nobody but the initializing thread reads them before the initializer ends; finals
  //                                that a class file writes elsewhere, and System.in, out and err, are no constants
  //   finals of java.lang.invoke   constructors reviewed; not the target of a call site and the form of a method
  //                                handle, which are written late, and no @Stable field, which is as well
  //
  // Not on it: records and hidden classes, whose constructors may hand out `this` before they end, although the VM
  // trusts their finals. The first two always, for C2 reads them past barriers by itself; the others only under
  // ExemptImmutableOrdering.
  static bool is_immutable(ciField* field);

  // Memory of a Java object that other threads may see. What is not known to be otherwise is shared: an offset without
  // a field of the static type (Unsafe with a base of type Object) may be a field or element of another class.
  static bool is_shared(Compile* compile, const TypePtr* address);

  // False only if no code can have to order a load from this address: neither shared nor unknown memory; or immutable.
  // A relaxed field counts as ordered: it may be volatile, or accessed as volatile through a VarHandle.
  static bool may_be_ordered(Compile* compile, const TypePtr* address);
};

#endif // SHARE_SEQUITUR_TIERS_C2_GRAPH_SQC2SHAREDMEMORY_HPP
