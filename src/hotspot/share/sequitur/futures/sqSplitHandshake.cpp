// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/handles.inline.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/mutexLocker.hpp"
#include "sequitur/futures/sqFrameSplitter.hpp"
#include "sequitur/futures/sqFuturesScheduler.hpp"
#include "sequitur/futures/sqSplitHandshake.hpp"

// Keeps what a call into the VM has left for its caller to fetch: Java code that runs meanwhile leaves results of its
// own there. At a poll it is not always empty.
class SqResultSaver : public StackObj {
 public:
  explicit SqResultSaver(JavaThread* self)
    : _self(self), _oop(self, self->vm_result_oop()), _metadata(metadata_of(self)) {
    _self->set_vm_result_oop(nullptr);
    _self->set_vm_result_metadata(nullptr);
  }

  ~SqResultSaver() {
    _self->set_vm_result_oop(_oop());
    _self->set_vm_result_metadata(_metadata);
  }

 private:
  JavaThread* const _self;
  const Handle _oop;
  Metadata* const _metadata;

  // Only generated code reads it, by its offset.
  static Metadata* metadata_of(JavaThread* self) {
    return *reinterpret_cast<Metadata**>(reinterpret_cast<address>(self)
                                         + in_bytes(JavaThread::vm_result_metadata_offset()));
  }
};

bool SqSplitHandshake::block_async_exceptions(JavaThread* self, bool blocked) {
  HandshakeState* state = self->handshake_state();
  const bool before = state->async_exceptions_blocked();
  state->set_async_exceptions_blocked(blocked);
  return before;
}

SqAsyncExceptionsBlocked::SqAsyncExceptionsBlocked(JavaThread* self)
  : _self(self), _outer(SqSplitHandshake::block_async_exceptions(self, true)) {}

SqAsyncExceptionsBlocked::~SqAsyncExceptionsBlocked() {
  SqSplitHandshake::block_async_exceptions(_self, _outer);
}

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
  SqResultSaver result(self);
  SqFrameSplitter(self).look();
  _not_before = SqFrameSplitter::rests_until();
}
