// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/handles.inline.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/mutexLocker.hpp"
#include "sequitur/futures/sqFrameSplitter.hpp"
#include "sequitur/futures/sqFuturesScheduler.hpp"
#include "sequitur/futures/sqSplitHandshake.hpp"

SqSplitHandshake::~SqSplitHandshake() {
  SqFuturesScheduler::answered(_target, _not_before);
}

void SqSplitHandshake::do_thread(Thread* thread) {
  JavaThread* self = JavaThread::cast(thread);
  if (self->handshake_state()->is_suspended()) {
    return;
  }
  MutexUnlocker unlocked(&self->handshake_state()->_lock, Mutex::_no_safepoint_check_flag);
  UnlockFlagSaver flag(self);
  HandleMark hm(self);
  SqFrameSplitter(self).look();
  _not_before = SqFrameSplitter::rests_until();
}
