// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// What store buffering shapes have in common: x and y in cache lines of their own, both actors in one definition.
#pragma once

#include "litmus.h"

#include <sched.h>

#define FAR __attribute__((aligned(128)))
#define NOINLINE __attribute__((noinline))

// Lets the other actor run where there are fewer processors than actors.
#define SPIN_UNTIL(CONDITION)                                                                                          \
  for (int spins = 0; !(CONDITION); spins++) {                                                                         \
    if (spins > 2000) {                                                                                                \
      sched_yield();                                                                                                   \
    }                                                                                                                  \
  }

static int bothZero(const int *results) { return results[0] == 0 && results[1] == 0; }

// Store buffering: name(mine, other) stores to mine, then returns what it read of other; both may not read 0.
#define STORE_BUFFERING(NAME, TYPE)                                                                                    \
  static TYPE NAME##X FAR, NAME##Y FAR;                                                                                \
  static int NAME##0(void) { return NAME(&NAME##X, &NAME##Y); }                                                        \
  static int NAME##1(void) { return NAME(&NAME##Y, &NAME##X); }                                                        \
  static void NAME##Reset(void) {                                                                                      \
    __builtin_memset(&NAME##X, 0, sizeof(TYPE));                                                                       \
    __builtin_memset(&NAME##Y, 0, sizeof(TYPE));                                                                       \
  }
#define SHAPE(NAME) {#NAME, {NAME##0, NAME##1}, NAME##Reset, bothZero, {&NAME##X, &NAME##Y}, sizeof NAME##X}
