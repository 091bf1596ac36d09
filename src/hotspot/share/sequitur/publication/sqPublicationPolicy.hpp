// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_SQPUBLICATIONPOLICY_HPP
#define SHARE_SEQUITUR_PUBLICATION_SQPUBLICATIONPOLICY_HPP

#include "jni.h"
#include "memory/allStatic.hpp"
#include "sequitur/publication/sqPublicationGlobals.hpp"
#include "utilities/globalDefinitions.hpp"

// The bugs that -XX:PublicationFault plants in the walk that judges. Bugs in what is judged are planted by
// -XX:OrderingFault.
enum class SqPublicationFault : uint {
  none           = 0,
  other_stacks   = 1, // the stacks of other threads are not looked at
  statics        = 2, // mirrors of classes are not looked into
  array_elements = 3, // arrays of references are not looked into
  weak_references = 4, // weak references of JNI and Reference.referent lead nowhere
  thread_locals  = 5  // what hangs on the own thread's Thread.threadLocals counts as the thread's own
};

// What the flags of the checks of private objects ask for.
class SqPublicationPolicy : AllStatic {
 public:
  // Refuses what cannot be served; primordial thread, flags are settled.
  static jint initialize();

  static bool has_fault(SqPublicationFault fault) {
    return PublicationFault == static_cast<uint>(fault);
  }
};

#endif // SHARE_SEQUITUR_PUBLICATION_SQPUBLICATIONPOLICY_HPP
