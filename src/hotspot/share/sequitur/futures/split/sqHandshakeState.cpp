// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/handshake.hpp"
#include "runtime/javaThread.hpp"
#include "sequitur/futures/split/sqHandshakeState.hpp"

Monitor* SqHandshakeState::lock_of(JavaThread* self) {
  return &self->handshake_state()->_lock;
}

bool SqHandshakeState::block_async_exceptions(JavaThread* self, bool blocked) {
  HandshakeState* state = self->handshake_state();
  const bool before = state->async_exceptions_blocked();
  state->set_async_exceptions_blocked(blocked);
  return before;
}

SqAsyncExceptionsBlocked::SqAsyncExceptionsBlocked(JavaThread* self)
  : _self(self), _outer(SqHandshakeState::block_async_exceptions(self, true)) {}

SqAsyncExceptionsBlocked::~SqAsyncExceptionsBlocked() {
  SqHandshakeState::block_async_exceptions(_self, _outer);
}
