// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_SQBARRIERKIND_HPP
#define SHARE_SEQUITUR_PRICES_SQBARRIERKIND_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

// The kinds of memory barriers that have a price of their own: what the barrier is there for in the source, not which
// instruction it becomes. Those that emit nothing on a processor are kinds too: they are what a weaker processor, or a
// stronger barrier, would pay for.
//
// The elements are the four orders that a barrier may contain; the cost of an element is charged to every kind that
// contains it (Ritson and Owens, Benchmarking Weak Memory Models, section 4.2).
//
// Under tso and sc the kinds of volatile accesses hold the plain accesses that the model orders as well.
enum class SqBarrierKind : int {
  none = -1,         // an order that the compiler keeps and no processor is asked for
  volatile_load,     // behind a volatile (or acquire) load
  volatile_release,  // in front of a volatile (or release) store
  volatile_store,    // the full fence behind a volatile store
  volatile_elided,   // where that fence was left out, since an atomic instruction follows
  atomic_release,    // in front of a compare-and-set, exchange or add
  atomic_acquire,    // behind one
  acquire,           // an acquire barrier that belongs to no access
  new_object,        // before an object with its first values, or its final fields, may be published
  lock,              // behind the entry of a monitor
  unlock,            // in front of the exit of a monitor
  monitor_exit,      // the full fence in the exit of a contended (inflated) monitor
  load_fence,        // VarHandle.acquireFence and loadLoadFence
  store_fence,       // VarHandle.releaseFence
  store_store_fence, // VarHandle.storeStoreFence
  full_fence,        // VarHandle.fullFence
  g1_card,           // the full fence of G1's barrier behind a store that crosses regions
  native_return,     // the full fence with which a thread returns from native code
  vm_fence,          // a full fence of the VM's own C++ code
  sc_fence,          // a fence that sc placed behind plain stores
  sc_ghost,          // where sc would place one, in code that runs without
  calibration,       // executed by nothing but the calibration
  count
};

class SqBarrierKinds : AllStatic {
 public:
  // The four orders, as bits.
  enum Element : int { load_load = 1, load_store = 2, store_load = 4, store_store = 8, all_elements = 15 };

  static constexpr int count = static_cast<int>(SqBarrierKind::count);
  // Those that programs execute, listed first.
  static constexpr int listed = static_cast<int>(SqBarrierKind::calibration);

  static const char* name(SqBarrierKind kind);
  static const char* meaning(SqBarrierKind kind);

  // A set of Element bits; empty for places where no barrier stands (ghosts).
  static int elements(SqBarrierKind kind);

  // Whether an instruction is emitted for it on this processor.
  static bool emits(SqBarrierKind kind);

  // The kinds that name stands for, as bits (1 << kind): a kind, an element ("StoreLoad": all kinds that contain it),
  // or "all"; 0 if there is no such name. length: of name, which need not end there.
  static uint32_t named(const char* name, size_t length);
};

#endif // SHARE_SEQUITUR_PRICES_SQBARRIERKIND_HPP
