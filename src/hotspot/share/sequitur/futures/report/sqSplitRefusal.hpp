// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_REPORT_SQSPLITREFUSAL_HPP
#define SHARE_SEQUITUR_FUTURES_REPORT_SQSPLITREFUSAL_HPP

#include "utilities/globalDefinitions.hpp"

// Why a frame in a marked call was not split although a worker was idle.
enum class SqSplitRefusal : uint {
  none,
  monitor,     // the frame or a caller holds a monitor, or native code of the thread does
  lock,        // the frame or a caller holds a lock of java.util.concurrent
  initialiser, // a caller initialises a class
  returning,   // the call is about to return
  inheriting,  // inheritable thread locals are being changed, or copying them would run the program's code
  in_scope,    // a scope of structured concurrency is open, which only the thread that opened it may use
  too_many,    // the thread has too many split frames
  no_memory,   // for the objects that a split needs
  number_of
};

// The reason for people, of one that is none of the ends of the list.
const char* text_of(SqSplitRefusal reason);

#endif // SHARE_SEQUITUR_FUTURES_REPORT_SQSPLITREFUSAL_HPP
