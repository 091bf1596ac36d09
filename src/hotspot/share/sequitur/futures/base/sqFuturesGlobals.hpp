// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_BASE_SQFUTURESGLOBALS_HPP
#define SHARE_SEQUITUR_FUTURES_BASE_SQFUTURESGLOBALS_HPP

#include "runtime/globals_shared.hpp"

// The flags of lazy futures.

#define SQ_FUTURES_FLAGS(develop,                                           \
                         develop_pd,                                        \
                         product,                                           \
                         product_pd,                                        \
                         range,                                             \
                         constraint)                                        \
                                                                            \
  product(bool, LazyFutures, false,                                         \
          "Let calls marked @Future run beside the rest of their method "   \
          "while a processor is idle; a call that is not split costs what " \
          "it costs without this flag, loading a marked class takes "       \
          "longer")                                                         \
                                                                            \
  product(uint, LazyFuturesWorkers, 0,                                      \
          "Threads that run marked calls and the rests of their methods "   \
          "at once, the calling thread included; more than processors "     \
          "slow each other down, 1 never splits (0: as many as there are "  \
          "processors)")                                                    \
          range(0, 1024)                                                    \
                                                                            \
  product(uint, LazyFuturesBeat, 100,                                       \
          "Microseconds between two looks of an idle worker for something " \
          "to do, and half the time that a marked call runs before it is "  \
          "split: short beats find more to run at once and stop the "       \
          "running threads more often (found nothing: the worker looks "    \
          "more rarely)")                                                   \
          range(10, 1000000)                                                \
                                                                            \
  product(ccstr, LazyFuturesPromise, "relaxed",                             \
          "What methods with marked calls promise that do not say it "      \
          "themselves: relaxed (the rest of a method runs beside the "      \
          "call up to the first use of the result, and must not race "      \
          "with it) or safe (any method behaves as its text; until the "    \
          "call has returned, the rest only does what nobody can notice, "  \
          "so that fewer methods are split); or checked: nothing is split, "\
          "and the run tells where a call and its rest touch the same "     \
          "memory, which takes 10 to 200 times as long; checked,fail ends " \
          "a program that has conflicts with exit code 3")                  \
                                                                            \
  product(bool, LazyFuturesReport, false,                                   \
          "Print, when the VM ends, how much of the program ran at once, "  \
          "how much could have at best, and which calls were not split "    \
          "and why")                                                        \
                                                                            \
  product(bool, StressLazyFutures, false, DIAGNOSTIC,                       \
          "Split at every beat whatever can be split, without waiting for " \
          "it to pay, in the place of the oldest call any one, by lot")     \
                                                                            \
  develop(uint, FuturesFault, 0,                                            \
          "Plant one known bug of lazy futures, to show that a test "       \
          "notices it; 0 plants none, see SqFuturesFault for the others")   \
          range(0, 4)

DECLARE_FLAGS(SQ_FUTURES_FLAGS)

#endif // SHARE_SEQUITUR_FUTURES_BASE_SQFUTURESGLOBALS_HPP
