// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_REPORT_SQRUNNINGRESTS_HPP
#define SHARE_SEQUITUR_FUTURES_REPORT_SQRUNNINGRESTS_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class Method;
class outputStream;

// The rests that run now, for those who look at the program from outside.
//
// Model: a list under a lock, one entry from the split to the end of the rest. The method's name is copied, so nothing
// here keeps a class alive or dangles. Cost: two list operations for a split.
class SqRunningRests : AllStatic {
 public:
  // The thread has been split in that method. Returns what the other functions take.
  static void* add(const JavaThread* split, Method* method, int bci);
  static void begun(void* rest, const JavaThread* worker);
  static void ended(void* rest);

  // A line for each rest, below and further right than that of the thread it was split from.
  static void print_tree(outputStream* out);

  // The same, for a VM that may have crashed: false, and nothing printed, if the list is locked.
  static bool try_print_tree(outputStream* out);
};

#endif // SHARE_SEQUITUR_FUTURES_REPORT_SQRUNNINGRESTS_HPP
