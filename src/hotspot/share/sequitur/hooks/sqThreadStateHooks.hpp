// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQTHREADSTATEHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQTHREADSTATEHOOKS_HPP

#include "sequitur/futures/thread/sqFuturesThread.hpp"
#include "sequitur/locks/sqReservationOwner.hpp"
#include "sequitur/locks/trace/sqTracedThread.hpp"
#include "sequitur/zeroing/sqZeroedRange.hpp"

// Seam: a JavaThread has a member of ours, at an offset that generated code knows.
//
// Caller: the class JavaThread. Its constructor makes the member before the thread is on any list; its destructor runs
// when no other thread can find the thread any more. Upstream never touches it. With the flags off it is some words
// that nothing reads.
class SqThreadState {
 public:
  SqFuturesThread futures;
  SqReservationOwner reservations;
  SqTracedThread trace;
  SqZeroedRange zeroed;
};

#endif // SHARE_SEQUITUR_HOOKS_SQTHREADSTATEHOOKS_HPP
