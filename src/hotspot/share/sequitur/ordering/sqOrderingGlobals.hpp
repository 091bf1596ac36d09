// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQORDERINGGLOBALS_HPP
#define SHARE_SEQUITUR_ORDERING_SQORDERINGGLOBALS_HPP

#include "runtime/globals_shared.hpp"

// The flags of the memory model.

#define SQ_ORDERING_FLAGS(develop,                                          \
                          develop_pd,                                       \
                          product,                                          \
                          product_pd,                                       \
                          range,                                            \
                          constraint)                                       \
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
  product(bool, ElideFreshOrdering, true, DIAGNOSTIC,                       \
          "Under tso and sc leave accesses of an object unordered from its "\
          "allocation until it may become known to another thread; off: "   \
          "every access of a new object pays for its order")                \
                                                                            \
  product(bool, ElideNonEscapingOrdering, true, DIAGNOSTIC,                 \
          "Under tso and sc drop the order of accesses of objects that "    \
          "escape analysis proves to be known to one thread only; off: "    \
          "they pay unless scalar replacement removes them")                \
                                                                            \
  product(bool, ExemptImmutableOrdering, true, DIAGNOSTIC,                  \
          "Under tso and sc leave reads of fields unordered that the VM "   \
          "trusts never to change once they are set; off: they are "        \
          "ordered like any other field")                                   \
                                                                            \
  product(bool, PlaceStoreLoadFences, true, DIAGNOSTIC,                     \
          "Under sc on x86 place the fences of C2 code where they run "     \
          "least often and still part every store from the loads after "    \
          "it; costs compile time; off: one fence after each store")        \
                                                                            \
  product(ccstr, StoreLoadFence, nullptr, DIAGNOSTIC,                       \
          "Instruction that orders a store with later loads in the "        \
          "interpreter, compiled code and stubs, to compare their costs "   \
          "(x86 only): lock (a locked addition, the default: cheapest on "  \
          "most processors), mfence (slower; orders non-temporal stores "   \
          "too), xchg (an exchange with the stack; more bytes)")            \
                                                                            \
  product(bool, RelaxVerifiedClasses, false,                                \
          "Under tso and sc leave the JDK classes of a reviewed list "      \
          "(java.util.concurrent and what it needs) relaxed: they are "     \
          "correct under the Java memory model, and faster without the "    \
          "order of tso or sc; a mistake in them would show again")         \
                                                                            \
  product(ccstr, FenceProfile, nullptr, DIAGNOSTIC,                         \
          "File to which the VM writes at exit how often each StoreLoad "   \
          "fence of C2 code ran, by access kind, class and method, as "     \
          "lines of JSON; slows down every fence; unset: nothing is "       \
          "counted")                                                        \
                                                                            \
  product(ccstr, StoreOwners, nullptr, DIAGNOSTIC,                          \
          "File to which the VM writes at exit how often each store of C2 " \
          "code that sc orders wrote an object of the storing thread's own "\
          "making, of another thread's, or of an unknown thread's, as "     \
          "lines of JSON; turns TLABs off: every allocation is slow; "      \
          "unset: nothing is counted")                                      \
                                                                            \
  develop(uint, OrderingFault, 0,                                           \
          "Plant one known ordering bug, to show that a test notices it; "  \
          "0 plants none, see SqOrderingFault for the others")              \
          range(0, 20)

DECLARE_FLAGS(SQ_ORDERING_FLAGS)

#endif // SHARE_SEQUITUR_ORDERING_SQORDERINGGLOBALS_HPP
