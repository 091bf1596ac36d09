// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_BASE_SQPUBLICATIONFAULT_HPP
#define SHARE_SEQUITUR_PUBLICATION_BASE_SQPUBLICATIONFAULT_HPP

#include "memory/allStatic.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "utilities/globalDefinitions.hpp"

// The bugs that -XX:PublicationFault plants in the walk that judges. Bugs in what is judged are planted by
// -XX:OrderingFault.
class SqPublicationFault : AllStatic {
 public:
  static const uint other_stacks = 1;    // the stacks of other threads are not looked at
  static const uint statics = 2;         // mirrors of classes are not looked into
  static const uint array_elements = 3;  // arrays of references are not looked into
  static const uint weak_references = 4; // weak references of JNI and Reference.referent lead nowhere
  static const uint thread_locals = 5;   // what hangs on the own Thread.threadLocals counts as the thread's own

  static bool has(uint fault) { return PublicationFault == fault; }
};

#endif // SHARE_SEQUITUR_PUBLICATION_BASE_SQPUBLICATIONFAULT_HPP
