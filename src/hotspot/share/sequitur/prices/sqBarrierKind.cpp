// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/prices/sqBarrierKind.hpp"
#include "utilities/macros.hpp"

#include <string.h>

struct SqBarrierRow {
  const char* name;
  int elements;
  const char* meaning;
};

static const int acquire_elements = SqBarrierKinds::load_load | SqBarrierKinds::load_store;
static const int release_elements = SqBarrierKinds::load_store | SqBarrierKinds::store_store;

// In the order of SqBarrierKind.
static const SqBarrierRow rows[] = {
  {"volatile-load",     acquire_elements,             "behind a volatile load"                                },
  {"volatile-release",  release_elements,             "in front of a volatile store"                          },
  {"volatile-store",    SqBarrierKinds::all_elements, "behind a volatile store"                               },
  {"volatile-elided",   0,                            "where the fence behind a volatile store was left out"  },
  {"atomic-release",    release_elements,             "in front of an atomic (compare-and-set, exchange, add)"},
  {"atomic-acquire",    acquire_elements,             "behind an atomic"                                      },
  {"acquire",           acquire_elements,             "an acquire barrier of no access"                       },
  {"new-object",        SqBarrierKinds::store_store,  "before a new object or its final fields are published" },
  {"lock",              acquire_elements,             "behind the entry of a monitor"                         },
  {"unlock",            release_elements,             "in front of the exit of a monitor"                     },
  {"monitor-exit",      SqBarrierKinds::all_elements, "in the exit of a contended monitor"                    },
  {"load-fence",        acquire_elements,             "VarHandle.acquireFence"                                },
  {"store-fence",       release_elements,             "VarHandle.releaseFence"                                },
  {"store-store-fence", SqBarrierKinds::store_store,  "VarHandle.storeStoreFence"                             },
  {"full-fence",        SqBarrierKinds::all_elements, "VarHandle.fullFence"                                   },
  {"g1-card",           SqBarrierKinds::store_load,   "G1's barrier behind a store that crosses regions"      },
  {"native-return",     SqBarrierKinds::all_elements, "the return from native code"                           },
  {"vm-fence",          SqBarrierKinds::all_elements, "in C++ code of the VM"                                 },
  {"sc-fence",          SqBarrierKinds::store_load,   "placed by -XX:MemoryModel=sc"                          },
  {"sc-ghost",          0,                            "where -XX:MemoryModel=sc would place a fence"          },
  {"calibration",       0,                            "executed by the calibration only"                      }
};
STATIC_ASSERT(ARRAY_SIZE(rows) == static_cast<size_t>(SqBarrierKind::count));

static const SqBarrierRow& row(SqBarrierKind kind) {
  return rows[static_cast<int>(kind)];
}

const char* SqBarrierKinds::name(SqBarrierKind kind) {
  return row(kind).name;
}
const char* SqBarrierKinds::meaning(SqBarrierKind kind) {
  return row(kind).meaning;
}
int SqBarrierKinds::elements(SqBarrierKind kind) {
  return row(kind).elements;
}

bool SqBarrierKinds::emits(SqBarrierKind kind) {
#ifdef X86
  return (elements(kind) & store_load) != 0; // the one order that this processor does not keep by itself
#else
  // Atomic instructions that acquire and release stand for the barriers around them.
  return elements(kind) != 0 && kind != SqBarrierKind::lock && kind != SqBarrierKind::unlock;
#endif
}

static bool is_name(const char* given, size_t length, const char* name) {
  return strlen(name) == length && strncmp(given, name, length) == 0;
}

static int element_named(const char* name, size_t length) {
  if (is_name(name, length, "LoadLoad")) {
    return SqBarrierKinds::load_load;
  }
  if (is_name(name, length, "LoadStore")) {
    return SqBarrierKinds::load_store;
  }
  if (is_name(name, length, "StoreLoad")) {
    return SqBarrierKinds::store_load;
  }
  if (is_name(name, length, "StoreStore")) {
    return SqBarrierKinds::store_store;
  }
  return is_name(name, length, "all") ? SqBarrierKinds::all_elements : 0;
}

uint32_t SqBarrierKinds::named(const char* name, size_t length) {
  uint32_t kinds = 0;
  int element = element_named(name, length);
  for (int i = 0; i < listed; i++) {
    if (is_name(name, length, rows[i].name) || (rows[i].elements & element) != 0) {
      kinds |= 1u << i;
    }
  }
  return kinds;
}
