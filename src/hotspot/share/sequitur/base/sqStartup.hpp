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

  // Sets chosen to the constant that a flag's value names. names: those of E's constants in their order, then null.
  // Returns false, and changes nothing, for another value and for null.
  template <typename E> static bool choose(const char* value, const char* const* names, E* chosen) {
    const int place = place_of(value, names);
    if (place >= 0) {
      *chosen = static_cast<E>(place);
    }
    return place >= 0;
  }
};

#endif // SHARE_SEQUITUR_BASE_SQSTARTUP_HPP
