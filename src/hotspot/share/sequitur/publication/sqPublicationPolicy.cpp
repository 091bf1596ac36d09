// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "compiler/compiler_globals.hpp"
#include "gc/shared/gc_globals.hpp"
#include "runtime/globals_extension.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/publication/checks/sqElisionSites.hpp"
#include "sequitur/publication/checks/sqImmutableFields.hpp"
#include "sequitur/publication/sqPublicationPolicy.hpp"
#include "sequitur/publication/stores/sqPrivateStores.hpp"

#ifdef ASSERT

// ZGC and Shenandoah move objects while threads run, and color or forward what the walk would read.
static bool can_walk_heap() {
  return UseSerialGC || UseParallelGC || UseG1GC;
}

// The tests in front of accesses make large methods larger: one step of C2 on such a graph has made 9,404 nodes, where
// upstream asserts at most three times this factor, 6,000. C2 gives up that much earlier then.
static void leave_room_for_tests() {
#ifdef COMPILER2
  const intx room = MaxNodeLimit / 16;
  if (FLAG_IS_DEFAULT(NodeLimitFudgeFactor) && NodeLimitFudgeFactor < room) {
    FLAG_SET_ERGO(NodeLimitFudgeFactor, room);
  }
#endif
}

jint SqPublicationPolicy::initialize() {
  if (!VerifyElision && !SqPrivateStores::is_enabled()) {
    return JNI_OK;
  }
  const char* flag = VerifyElision ? "-XX:+VerifyElision" : "-XX:PrivateStores";
  if (!SqMemoryModel::is_ordered()) {
    return SqStartup::refuse("%s looks at accesses that tso and sc order; add -XX:MemoryModel=sc", flag);
  }
  if (!can_walk_heap()) {
    return SqStartup::refuse("%s walks the heap of Serial, Parallel and G1 only; add -XX:+UseG1GC", flag);
  }
  if (VerifyElision && SqPrivateStores::is_enabled()) {
    return SqStartup::refuse("-XX:PrivateStores holds objects in a way that -XX:+VerifyElision would report; leave one "
                             "of them out");
  }
  if (VerifyElision) {
    leave_room_for_tests();
    SqElisionSites::initialize();
    SqImmutableFields::initialize();
  }
  return SqPrivateStores::initialize();
}

#endif // ASSERT
