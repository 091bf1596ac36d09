// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_SQHELDRESERVATIONS_HPP
#define SHARE_SEQUITUR_LOCKS_SQHELDRESERVATIONS_HPP

#include "memory/allStatic.hpp"

class JavaThread;

// Makes ordinary locks of the reserved objects that a thread holds: what is on its lock stack stays locked by it, and
// its unlock is atomic. The thread is current, or stopped by a handshake.
class SqHeldReservations : AllStatic {
 public:
  static void make_shared(JavaThread* owner);
};

#endif // SHARE_SEQUITUR_LOCKS_SQHELDRESERVATIONS_HPP
