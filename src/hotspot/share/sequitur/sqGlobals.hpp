// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_SQGLOBALS_HPP
#define SHARE_SEQUITUR_SQGLOBALS_HPP

#include "runtime/globals_shared.hpp"

// Every flag of Sequitur. A flag's default is upstream's behaviour; its help states the trade-off and the range.

#define SQ_FLAGS(develop,                                                   \
                 develop_pd,                                                \
                 product,                                                   \
                 product_pd,                                                \
                 range,                                                     \
                 constraint)                                                \
                                                                            \
  product(ccstr, MemoryModel, "java",                                       \
          "Order in which other threads may see the plain accesses of a "   \
          "thread: java (the Java memory model: fastest, racy code may "    \
          "see accesses out of order), tso (only a store followed by a "    \
          "load may be reordered: cheap on x86), sc (program order: every " \
          "store to the heap pays for a full fence)")                       \
                                                                            \
  product(bool, VolatileByDefault, false,                                   \
          "Treat every field and array element as volatile: the same as "   \
          "-XX:MemoryModel=sc")                                             \
                                                                            \
  product(bool, VerifyOrdering, trueInDebug, DIAGNOSTIC,                    \
          "Check after the last phase of C1 and C2 that every heap access " \
          "of ordered code carries its order, and give up the compilation " \
          "with a message when one does not; costs compile time")           \
                                                                            \
  develop(uint, OrderingFault, 0,                                           \
          "Plant one known ordering bug, to show that a test notices it; "  \
          "0 plants none, see SqOrderingFault for the others")              \
          range(0, 8)

DECLARE_FLAGS(SQ_FLAGS)

#endif // SHARE_SEQUITUR_SQGLOBALS_HPP
