// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEGLOBALS_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEGLOBALS_HPP

#include "runtime/globals_shared.hpp"

// The flags of the lock trace.

#define SQ_LOCK_TRACE_FLAGS(develop,                                        \
                            develop_pd,                                     \
                            product,                                        \
                            product_pd,                                     \
                            range,                                          \
                            constraint)                                     \
                                                                            \
  product(bool, LockTrace, false,                                           \
          "Record which thread locks which object, where, for a share of "  \
          "the time, and count all locks: shows which locks order "         \
          "anything. Each lock costs two more instructions, in a window "   \
          "of recording some hundred nanoseconds; see ./sequitur locks")    \
                                                                            \
  product(ccstr, LockTraceFile, nullptr,                                    \
          "With -XX:+LockTrace: the name of the trace, of which the VM "    \
          "makes NAME.events and, when it exits or jcmd's VM.lock_trace "   \
          "write asks for it, NAME.json; %p stands for the process "        \
          "number. Default: sequitur-locks-%p")                             \
                                                                            \
  product(double, LockTraceShare, 1.0,                                      \
          "With -XX:+LockTrace: percent of the time in which locks are "    \
          "recorded, in windows of ten milliseconds at random times. "      \
          "More: rare locks are seen, and the program is slower")           \
          range(0.01, 100.0)

DECLARE_FLAGS(SQ_LOCK_TRACE_FLAGS)

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQLOCKTRACEGLOBALS_HPP
