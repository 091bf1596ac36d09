// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQLOCKGLOBALS_HPP
#define SHARE_SEQUITUR_LOCKS_SQLOCKGLOBALS_HPP

#include "runtime/globals_shared.hpp"

// The flags of conditional ordering.

#define SQ_LOCK_FLAGS(develop,                                              \
                      develop_pd,                                           \
                      product,                                              \
                      product_pd,                                           \
                      range,                                                \
                      constraint)                                           \
                                                                            \
  product(bool, ConditionalOrdering, false,                                 \
          "Let the first thread that locks an object lock and unlock it "   \
          "again without atomic instructions; another thread that comes "   \
          "later stops that thread for a moment by a handshake, never all " \
          "threads. Programs whose locks mostly serve one thread run "      \
          "faster; programs that hand many locked objects from thread to "  \
          "thread pay a handshake for some of them")                        \
                                                                            \
  product(uint, LockRevocationLimit, 20,                                    \
          "With -XX:+ConditionalOrdering: how many objects of a class may " \
          "be taken from their thread in a burst, before objects of the "   \
          "class get ordinary locks only; ten more are allowed in each "    \
          "second. Less: handing objects over costs less; more: a class "   \
          "of which few objects are handed over keeps its advantage; 0: "   \
          "one is enough")                                                  \
          range(0, 1000000)                                                 \
                                                                            \
  develop(uint, LocksFault, 0,                                              \
          "Plant one known bug of conditional ordering, to show that a "    \
          "test notices it; 0 plants none, see SqLockFault for the others") \
          range(0, 9)

DECLARE_FLAGS(SQ_LOCK_FLAGS)

#endif // SHARE_SEQUITUR_LOCKS_SQLOCKGLOBALS_HPP
