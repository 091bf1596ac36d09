// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/handles.inline.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/mutexLocker.hpp"
#include "sequitur/futures/split/sqHandshakeState.hpp"
#include "sequitur/futures/sqFrameSplitter.hpp"
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
    return *reinterpret_cast<Metadata**>(reinterpret_cast<address>(self) +
                                         in_bytes(JavaThread::vm_result_metadata_offset()));
  }
};

// The thread answers in any case: it would never be asked again.
void SqSplitHandshake::do_thread(Thread* thread) {
  JavaThread* self = JavaThread::cast(thread);
  SqSplitLooks& looks = self->sequitur.futures.looks;
  if (self->is_suspended()) {
    looks.answer();
    return;
  }
  MutexUnlocker unlocked(SqHandshakeState::lock_of(self), Mutex::_no_safepoint_check_flag);
  UnlockFlagSaver flag(self);
  HandleMark hm(self);
  SqResultSaver result(self);
  SqFrameSplitter(self).look();
  looks.answer();
}
