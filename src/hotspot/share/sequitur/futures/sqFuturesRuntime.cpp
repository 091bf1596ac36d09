// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/javaClasses.inline.hpp"
#include "classfile/symbolTable.hpp"
#include "classfile/systemDictionary.hpp"
#include "classfile/vmSymbols.hpp"
#include "oops/instanceKlass.inline.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/fieldDescriptor.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaCalls.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/synchronizer.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"

#define PACKAGE "org/sequitur/futures/"

static InstanceKlass* signal_class = nullptr;
static InstanceKlass* loading_class = nullptr;
static InstanceKlass* worker_class = nullptr;
static int call_offset, outcome_offset, call_path_offset, rest_path_offset, rest_lasted_offset; // of SplitSignal
static int rest_outcome_offset, rest_ended_offset;                                              // of SplitSignal
static int bits_offset, reference_offset, thrown_offset;                                        // of Outcome
static int open_offset;                                                                         // of Gate

InstanceKlass* SqFuturesRuntime::signal_klass() {
  return signal_class;
}
InstanceKlass* SqFuturesRuntime::loading_klass() {
  return loading_class;
}
InstanceKlass* SqFuturesRuntime::worker_klass() {
  return worker_class;
}

// Linking

InstanceKlass* SqFuturesRuntime::load(const char* name, TRAPS) {
  TempNewSymbol symbol = SymbolTable::new_symbol(name);
  Klass* klass = SystemDictionary::resolve_or_fail(symbol, Handle(), true, CHECK_NULL);
  InstanceKlass::cast(klass)->initialize(CHECK_NULL);
  return InstanceKlass::cast(klass);
}

int SqFuturesRuntime::field_offset(InstanceKlass* klass, const char* name, const char* signature) {
  TempNewSymbol name_symbol = SymbolTable::new_symbol(name);
  TempNewSymbol signature_symbol = SymbolTable::new_symbol(signature);
  fieldDescriptor fd;
  Klass* found = klass->find_field(name_symbol, signature_symbol, false, &fd);
  guarantee(found != nullptr, "the class library is not of this VM: no field %s", name);
  return fd.offset();
}

void SqFuturesRuntime::link(TRAPS) {
  InstanceKlass* signal = load(PACKAGE "SplitSignal", CHECK);
  InstanceKlass* outcome = load(PACKAGE "Outcome", CHECK);
  InstanceKlass* gate = load(PACKAGE "Gate", CHECK);
  InstanceKlass* worker = load(PACKAGE "Worker", CHECK);
  InstanceKlass* loading = load(PACKAGE "transform/ClassLoading", CHECK);
  call_offset = field_offset(signal, "call", "L" PACKAGE "PendingCall;");
  outcome_offset = field_offset(signal, "callOutcome", "L" PACKAGE "Outcome;");
  call_path_offset = field_offset(signal, "callPath", "J");
  rest_path_offset = field_offset(signal, "restPath", "J");
  rest_lasted_offset = field_offset(signal, "restLasted", "J");
  rest_outcome_offset = field_offset(signal, "restOutcome", "L" PACKAGE "Outcome;");
  rest_ended_offset = field_offset(signal, "restEnded", "L" PACKAGE "Gate;");
  open_offset = field_offset(gate, "open", "Z");
  bits_offset = field_offset(outcome, "bits", "J");
  reference_offset = field_offset(outcome, "reference", "Ljava/lang/Object;");
  thrown_offset = field_offset(outcome, "thrown", "Ljava/lang/Throwable;");
  signal_class = signal;
  worker_class = worker;
  loading_class = loading;
}

// The signal

Handle SqFuturesRuntime::new_signal(TRAPS) {
  return JavaCalls::construct_new_instance(signal_class, vmSymbols::void_method_signature(), THREAD);
}

oop SqFuturesRuntime::call_of(oop signal) {
  return signal->obj_field(call_offset);
}

void SqFuturesRuntime::set_rest_path(oop signal, jlong path) {
  signal->long_field_put(rest_path_offset, path);
}

void SqFuturesRuntime::set_rest_lasted(oop signal, jlong ns) {
  signal->long_field_put(rest_lasted_offset, ns);
}

jlong SqFuturesRuntime::rest_lasted(oop signal) {
  return signal->long_field(rest_lasted_offset);
}

// As Gate.open does it.
void SqFuturesRuntime::end_rest(Handle signal, Handle thrown, TRAPS) {
  Handle gate(THREAD, signal->obj_field(rest_ended_offset));
  if (gate->bool_field(open_offset)) {
    return;
  }
  signal->obj_field(rest_outcome_offset)->obj_field_put(thrown_offset, thrown());
  ObjectLocker locker(gate, THREAD);
  gate->bool_field_put_volatile(open_offset, true);
  locker.notify_all(THREAD);
  assert(!HAS_PENDING_EXCEPTION, "only who does not own the monitor is refused");
}

// Returns the outcome of the call, for the caller to write how it ended.
static oop call_ended(oop signal) {
  signal->long_field_put(call_path_offset, JavaThread::current()->sequitur.futures.clock.now());
  return signal->obj_field(outcome_offset);
}

void SqFuturesRuntime::record_bits(oop signal, jlong bits) {
  call_ended(signal)->long_field_put(bits_offset, bits);
}

void SqFuturesRuntime::record_reference(oop signal, oop reference) {
  call_ended(signal)->obj_field_put(reference_offset, reference);
}

void SqFuturesRuntime::record_thrown(oop signal, oop exception) {
  oop outcome = call_ended(signal);
  if (!SqFuturesPolicy::has_fault(SqFuturesFault::lose_exception)) {
    outcome->obj_field_put(thrown_offset, exception);
  }
}
