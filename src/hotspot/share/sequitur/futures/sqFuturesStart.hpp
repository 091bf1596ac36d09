// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQFUTURESSTART_HPP
#define SHARE_SEQUITUR_FUTURES_SQFUTURESSTART_HPP

#include "memory/allStatic.hpp"
#include "utilities/exceptions.hpp"

// Brings up what lazy futures need of the class library and of the VM, when the first class that needs it is loaded.
class SqFuturesStart : AllStatic {
 public:
  // The Java half and its native methods, without threads. Threads that do this at the same time find the same.
  static void link(TRAPS);

  // Also the jcmd command and the part of error logs, once, and the first workers.
  static void start(TRAPS);
};

#endif // SHARE_SEQUITUR_FUTURES_SQFUTURESSTART_HPP
