// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "code/codeCache.hpp"
#include "code/nmethod.hpp"
#include "code/scopeDesc.hpp"
#include "interpreter/interpreter.hpp"
#include "memory/resourceArea.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/os.hpp"
#include "sequitur/locks/trace/sqLockNumbers.hpp"
#include "sequitur/locks/trace/sqLockRecorder.hpp"
#include "sequitur/locks/trace/sqLockRecords.hpp"
#include "sequitur/locks/trace/sqLockTraceClock.hpp"
#include "sequitur/locks/trace/sqTraceNames.hpp"

static volatile uint64_t recorded;
static volatile uint64_t reentrant;
static volatile uint64_t contended;
static volatile uint64_t inflated;

uint64_t SqLockRecorder::recorded_locks() {
  return Atomic::load(&recorded);
}
uint64_t SqLockRecorder::reentrant_locks() {
  return Atomic::load(&reentrant);
}
uint64_t SqLockRecorder::contended_locks() {
  return Atomic::load(&contended);
}
uint64_t SqLockRecorder::inflated_locks() {
  return Atomic::load(&inflated);
}

static uint32_t site_in_interpreter(intptr_t* fp, address bcp) {
  Method* method = *(Method**)(fp + frame::interpreter_frame_method_offset);
  const int bci = method->is_native() ? 0 : method->validate_bci_from_bcp(bcp);
  return SqTraceNames::of_site(method, MAX2(bci, 0));
}

static uint32_t site_in(nmethod* code, address pc) {
  if (code->is_native_method()) {
    return SqTraceNames::of_site(code->method(), 0);
  }
  ResourceMark rm;
  ScopeDesc* scope = code->scope_desc_near(pc);
  return scope == nullptr ? 0 : SqTraceNames::of_site(scope->method(), MAX2(scope->bci(), 0));
}

static uint32_t site_of(address pc, intptr_t* fp, address bcp) {
  if (Interpreter::contains(pc)) {
    return site_in_interpreter(fp, bcp);
  }
  nmethod* code = CodeCache::find_nmethod(pc);
  return code == nullptr ? 0 : site_in(code, pc);
}

static SqLockRecord record_of(SqLockRecord::Kind kind, oop object, const SqLockNumbers::State& state,
                              JavaThread* current) {
  SqLockRecord record = {};
  record.kind = kind;
  record.nanos = SqLockTraceClock::nanos();
  record.lock = state.number;
  record.klass = SqTraceNames::of_class(object->klass());
  record.thread = SqTraceNames::of_thread(current);
  record.processor = (uint16_t)os::processor_id();
  record.flags =
      (uint8_t)((state.is_foreign ? SqLockRecord::contended : 0) | (state.is_inflated ? SqLockRecord::inflated : 0));
  return record;
}

static void append(const SqLockRecord& record, JavaThread* current) {
  if (!SqLockRecords::append(record)) {
    current->sequitur.trace.rest();
  }
}

JRT_LEAF(void, SqLockRecorder::about_to_lock(oopDesc* object, address pc, intptr_t* fp, address bcp))
  JavaThread* current = JavaThread::current();
  const SqLockNumbers::State state = SqLockNumbers::look(oop(object), current);
  if (state.is_held) {
    Atomic::inc(&reentrant);
    return;
  }
  Atomic::inc(&recorded);
  if (state.is_foreign) {
    Atomic::inc(&contended);
  }
  if (state.is_inflated) {
    Atomic::inc(&inflated);
  }
  SqLockRecord record = record_of(SqLockRecord::ask, oop(object), state, current);
  record.site = site_of(pc, fp, bcp);
  append(record, current);
JRT_END

JRT_LEAF(void, SqLockRecorder::about_to_unlock(oopDesc* object, address pc, intptr_t* fp, address bcp))
  JavaThread* current = JavaThread::current();
  const SqLockNumbers::State state = SqLockNumbers::look(oop(object), current);
  // Not held: the program unlocks what it has not locked, and gets an exception.
  if (state.is_held && !state.is_recursive) {
    append(record_of(SqLockRecord::release, oop(object), state, current), current);
  }
JRT_END
