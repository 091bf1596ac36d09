// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_THREAD_SQFUTURESTHREAD_HPP
#define SHARE_SEQUITUR_FUTURES_THREAD_SQFUTURESTHREAD_HPP

#include "oops/oopHandle.hpp"
#include "sequitur/futures/thread/sqPathClock.hpp"
#include "sequitur/futures/thread/sqSplitFrames.hpp"
#include "sequitur/futures/thread/sqSplitLooks.hpp"

// What a thread knows of its own splits. It is part of the JavaThread, so that who looks at the VM from outside finds
// it there.
struct SqFuturesThread {
  SqSplitFrames frames;
  SqSplitLooks looks;
  SqPathClock clock;
  OopHandle rest_bindings; // of scoped values, that the rest began with which the thread runs; empty outside of rests
};

#endif // SHARE_SEQUITUR_FUTURES_THREAD_SQFUTURESTHREAD_HPP
