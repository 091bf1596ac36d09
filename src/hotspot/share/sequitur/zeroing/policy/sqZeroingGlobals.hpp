// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGGLOBALS_HPP
#define SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGGLOBALS_HPP

#include "runtime/globals_shared.hpp"

// The flags of nursery zeroing.

#define SQ_ZEROING_FLAGS(develop,                                           \
                         develop_pd,                                        \
                         product,                                           \
                         product_pd,                                        \
                         range,                                             \
                         constraint)                                        \
                                                                            \
  product(ccstr, ZeroingPolicy, "hot",                                      \
          "Who clears new memory, and when: hot (each object as it is "     \
          "allocated: upstream's way), bulk (a block of the TLAB ahead of " \
          "allocation), nontemporal (the same past the caches: good for "   \
          "large objects, bad for small ones), concurrent (a thread of "    \
          "the VM after each young collection: takes CPU time of another "  \
          "processor), adaptive (hot, nontemporal or concurrent, chosen "   \
          "anew after each young collection, for arrays that C2 code "      \
          "makes); Serial, Parallel and G1 only")                           \
                                                                            \
  product(size_t, ZeroingBlockSize, 32*K,                                   \
          "Bytes of a TLAB that are cleared at once when ZeroingPolicy is " \
          "not hot, a multiple of 4K (adaptive, unless it is given: an "    \
          "eighth of the second-level cache): small blocks are still in the "       \
          "first-level cache when they are used, large ones are cleared "   \
          "faster and stop the thread less often")                          \
          range(4*K, 1*M)                                                   \
                                                                            \
  product(ccstr, AdaptiveZeroingRule, "measured",                           \
          "What -XX:ZeroingPolicy=adaptive goes by: measured (tries the "   \
          "ways and keeps the one whose program takes least CPU time per "  \
          "byte allocated), cpu (concurrent while a processor is idle and " \
          "eden exceeds the last-level cache), threads (concurrent while "  \
          "fewer threads allocate than there are processors)")              \
                                                                            \
  product(bool, VerifyPreZeroed, false, DIAGNOSTIC,                         \
          "Check that all memory that counts as zero under a "              \
          "ZeroingPolicy other than hot is zero, and end the VM when it "    \
          "is not; reads every byte of it")                                 \
                                                                            \
  develop(uint, ZeroingFault, 0,                                            \
          "Plant one known bug of zeroing, to show that a test notices "    \
          "it; 0 plants none, see SqZeroingFault for the others")           \
          range(0, 6)

DECLARE_FLAGS(SQ_ZEROING_FLAGS)

#endif // SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGGLOBALS_HPP
