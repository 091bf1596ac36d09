// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_BASE_SQTIMERSLACK_HPP
#define SHARE_SEQUITUR_BASE_SQTIMERSLACK_HPP

#include "memory/allocation.hpp"
#include "utilities/globalDefinitions.hpp"

#ifdef LINUX
#include <sys/prctl.h>
#endif

// While it lives, the running thread's sleeps end when they should.
//
// Linux lets a sleep last 50 us longer than asked for, to wake several threads at once. Only around the sleep,
// because threads that are started meanwhile inherit it. Elsewhere nothing is done. Cost: two system calls.
class SqTimerSlack : public StackObj {
 public:
  SqTimerSlack() { LINUX_ONLY(set(1)); }
  ~SqTimerSlack() { LINUX_ONLY(set(0)); } // what the thread began with

 private:
#ifdef LINUX
  static void set(unsigned long ns) { prctl(PR_SET_TIMERSLACK, ns, 0UL, 0UL, 0UL); }
#endif
};

#endif // SHARE_SEQUITUR_BASE_SQTIMERSLACK_HPP
