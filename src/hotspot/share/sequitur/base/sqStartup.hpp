// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_BASE_SQSTARTUP_HPP
#define SHARE_SEQUITUR_BASE_SQSTARTUP_HPP

#include "jni.h"
#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

// What the features have in common while the VM reads its flags.
class SqStartup : AllStatic {
 public:
  // Says in one line, which it ends, why flags cannot be served and what to do instead. Returns the code that ends the
  // start.
  static jint refuse(const char* format, ...) ATTRIBUTE_PRINTF(1, 2);

  // The place of a flag's value among the names that it may have, which end with null. Returns -1 for another value and
  // for null.
  static int place_of(const char* value, const char* const* names);
};

#endif // SHARE_SEQUITUR_BASE_SQSTARTUP_HPP
