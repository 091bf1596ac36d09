// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_SQPUBLICATIONPOLICY_HPP
#define SHARE_SEQUITUR_PUBLICATION_SQPUBLICATIONPOLICY_HPP

#include "jni.h"
#include "memory/allStatic.hpp"

// What the flags of the checks of private objects ask for.
class SqPublicationPolicy : AllStatic {
 public:
  // Refuses what cannot be served; primordial thread, flags are settled.
  static jint initialize();
};

#endif // SHARE_SEQUITUR_PUBLICATION_SQPUBLICATIONPOLICY_HPP
