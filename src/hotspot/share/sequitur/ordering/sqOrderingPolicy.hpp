// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQORDERINGPOLICY_HPP
#define SHARE_SEQUITUR_ORDERING_SQORDERINGPOLICY_HPP

#include "memory/allStatic.hpp"
#include "oops/accessDecorators.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"

// The bugs that -XX:OrderingFault plants, each noticed by the test that docs/developer/planted-faults.md names.
enum class SqOrderingFault : uint {
  none = 0,
  c1_array_load = 1,           // C1 shares and hoists array loads
  interpreter_array_store = 2, // the interpreter leaves out the fence after iastore and its kin
  c2_trailing_fence = 3,       // C2 takes every StoreLoad fence for unnecessary
  c2_array_load = 4,           // C2 emits array loads without acquire
  c1_field_store = 5,          // C1 leaves out the fence after putfield
  runtime_store = 6,           // JNI functions and natives leave out the fence at their end
  c1_field_load = 7,           // C1 shares and hoists field loads
  bulk_copy = 8,               // no fence after arraycopy
  fresh_store = 9,             // a store of a new object's reference is no escape point
  non_escaping = 10,           // every object that a compilation allocates counts as never escaping
  callee_facts = 11,           // every callee keeps its arguments to itself
  immutable = 12,              // every field counts as immutable
  placement = 13,              // fences that should stand between blocks are left out
  poll = 14,                   // a safepoint poll counts as a fence
  relaxed_volatile = 15,       // loads of relaxed fields need no fence in front, volatile ones neither
  bulk_list = 16,              // arraycopy is not on the list of bulk operations
  unknown_base = 17,           // memory at an offset without a field counts as unshared
  atomic_result = 18,          // a reference that an atomic takes out of a holder is not followed
  callee_handler = 19,         // callees are judged although they have exception handlers
  leaf_call = 20               // every leaf call counts as one that touches no memory
};

// Decides which order an access gets. The same answer for all tiers: mixing tiers keeps the model only if each
// access of one tier pairs with the accesses of the others (see docs/design/0001-memory-model.md).
//
//   access    java       tso                sc
//   load      as given   at least acquire   sequentially consistent
//   store     as given   at least release   sequentially consistent
//   atomic    as given   seq. consistent    sequentially consistent
class SqOrderingPolicy : AllStatic {
  // A premise about upstream: these are all the orders, and one replaces another within the mask. A further one would
  // have to find its place in the table above.
  static_assert(MO_DECORATOR_MASK == (MO_UNORDERED | MO_RELAXED | MO_ACQUIRE | MO_RELEASE | MO_SEQ_CST),
                "upstream's memory orders are not the five that the memory models map");

 public:
  static bool has_fault(SqOrderingFault fault) { return OrderingFault == static_cast<uint>(fault); }

  // Returns the decorators of an access of ordered code, with a memory order at least as strong as the one given.
  // Only the MO_* bits change.
  static DecoratorSet strengthen(DecoratorSet decorators, bool is_read, bool is_write) {
    if (!SqMemoryModel::is_ordered() || (decorators & MO_SEQ_CST) != 0) {
      return decorators;
    }
    bool is_atomic = is_read && is_write;
    DecoratorSet order = MO_SEQ_CST;
    if (SqMemoryModel::is_tso() && !is_atomic) {
      order = is_write ? MO_RELEASE : MO_ACQUIRE;
    }
    return (decorators & ~MO_DECORATOR_MASK) | order;
  }
};

#endif // SHARE_SEQUITUR_ORDERING_SQORDERINGPOLICY_HPP
