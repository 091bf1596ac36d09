// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_BASE_SQFUTURESPOLICY_HPP
#define SHARE_SEQUITUR_FUTURES_BASE_SQFUTURESPOLICY_HPP

#include "jni.h"
#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

enum class SqFuturesFault : uint {
  none = 0,
  ignore_monitors = 1, // a frame is split although it or a caller holds a monitor
  lose_exception = 2,  // a split call that throws is recorded as if it had returned
  stale_objects = 3,   // objects that compiled code keeps in registers are not shared with the rest
  lose_interpreted = 4 // an interpreted frame goes on after its call as if it were not split
};

// What the flags of lazy futures ask for.
class SqFuturesPolicy : AllStatic {
  static bool _is_on;

 public:
  static jint initialize(); // refuses what cannot be served; primordial thread, flags are settled

  // Whether marked classes are transformed: with one worker nothing is ever split.
  static bool is_on() { return _is_on; }

  // Whether methods that do not say what they promise are safe.
  static bool is_safe();
  // Whether the program is checked for conflicts instead, and whether it ends with an exit code that tells.
  static bool is_checked();
  static bool fails_on_conflicts();

  static uint worker_limit();

  static bool has_fault(SqFuturesFault fault);
};

#endif // SHARE_SEQUITUR_FUTURES_BASE_SQFUTURESPOLICY_HPP
