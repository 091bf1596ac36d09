// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/javaClasses.hpp"
#include "classfile/symbolTable.hpp"
#include "classfile/vmClasses.hpp"
#include "memory/oopFactory.hpp"
#include "memory/resourceArea.hpp"
#include "memory/universe.hpp"
#include "oops/method.hpp"
#include "oops/objArrayOop.inline.hpp"
#include "oops/oopHandle.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaCalls.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/os.hpp"
#include "runtime/signature.hpp"
#include "runtime/stackValueCollection.hpp"
#include "sequitur/futures/marks/sqSplitTable.hpp"
#include "sequitur/futures/report/sqRunningRests.hpp"
#include "sequitur/futures/split/sqHandshakeState.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqRestContext.hpp"
#include "sequitur/futures/sqSplitTask.hpp"
#include "utilities/checkedCast.hpp"

SqSplitTask::SqSplitTask(Method* rest, void* record, jlong path)
  : _rest(rest), _record(record), _path(path), _begun(0) {}

SqSplitTask::~SqSplitTask() {
  SqRunningRests::ended(_record);
  _references.release(Universe::vm_global());
}

SqSplitTask* SqSplitTask::create(Method* method, const SqSplitPoint* point, StackValueCollection* locals,
                                 const SqRestEnvironment& environment, TRAPS) {
  Method* rest = point->rest_in(method->method_holder());
  if (rest == nullptr) {
    return nullptr;
  }
  const int count = point->slot_count();
  objArrayOop array = oopFactory::new_objArray(vmClasses::Object_klass(), first_argument + count, CHECK_NULL);
  objArrayHandle references(THREAD, array);
  references->obj_at_put(signal_index, environment.signal());
  references->obj_at_put(thread_index, THREAD->threadObj());
  references->obj_at_put(bindings_index, environment.bindings());
  references->obj_at_put(locals_index, environment.inherited_locals());
  references->obj_at_put(class_index, method->method_holder()->java_mirror());
  SqSplitTask* task =
      new SqSplitTask(rest, SqRunningRests::add(THREAD, method, point->bci()), THREAD->sequitur.futures.clock.now());
  task->_references = OopHandle(Universe::vm_global(), references());
  int i = 0;
  for (SignatureStream type(rest->signature()); i < count; type.next(), i++) {
    const int slot = point->slot_at(i);
    jlong bits = 0;
    if (slot == SqSplitPoint::null_slot) {
      // The argument stays null.
    } else if (type.is_reference() && locals->at(slot)->type() == T_CONFLICT) {
      // A pending call that the compiler knows nobody will read.
    } else if (type.is_reference()) {
      references->obj_at_put(first_argument + i, locals->obj_at(slot)());
    } else if (type.type() == T_LONG || type.type() == T_DOUBLE) {
      bits = locals->long_at(slot);
    } else {
      bits = locals->int_at(slot);
    }
    task->_bits.append(bits);
  }
  return task;
}

Handle SqSplitTask::reference_at(int index, JavaThread* self) const {
  return Handle(self, objArrayOop(_references.resolve())->obj_at(index));
}

static void push(JavaCallArguments* arguments, BasicType type, jlong bits) {
  switch (type) {
    case T_LONG:   arguments->push_long(bits); break;
    case T_DOUBLE: arguments->push_double(jdouble_cast(bits)); break;
    case T_FLOAT:  arguments->push_float(jfloat_cast(checked_cast<jint>(bits))); break;
    default:       arguments->push_int(checked_cast<jint>(bits)); break;
  }
}

void SqSplitTask::call(JavaValue* result, TRAPS) {
  methodHandle rest(THREAD, _rest);
  JavaCallArguments arguments(_rest->size_of_parameters());
  int i = 0;
  for (SignatureStream type(_rest->signature()); i < _bits.length(); type.next(), i++) {
    if (type.is_reference()) {
      arguments.push_oop(reference_at(first_argument + i, THREAD));
    } else {
      push(&arguments, type.type(), _bits.at(i));
    }
  }
  Handle pending(THREAD, SqFuturesRuntime::call_of(reference_at(signal_index, THREAD)()));
  arguments.push_oop(pending);
  JavaCalls::call(result, rest, &arguments, CHECK);
}

// Calls a method of the SplitSignal; the arguments begin with the signal.
static void tell(const char* method, const char* signature, JavaCallArguments* arguments, TRAPS) {
  JavaValue nothing(T_VOID);
  TempNewSymbol name = SymbolTable::new_symbol(method);
  TempNewSymbol type = SymbolTable::new_symbol(signature);
  JavaCalls::call_virtual(&nothing, SqFuturesRuntime::signal_klass(), name, type, arguments, CHECK);
}

static void record_begin(Handle signal, TRAPS) {
  JavaCallArguments arguments(signal);
  tell("restBegins", "()V", &arguments, THREAD);
}

static void record_result(Handle signal, JavaValue* result, TRAPS) {
  JavaCallArguments arguments(signal);
  const char* signature = "(J)V";
  switch (result->get_type()) {
    case T_VOID: signature = "()V"; break;
    case T_OBJECT:
    case T_ARRAY:
      arguments.push_oop(Handle(THREAD, result->get_oop()));
      signature = "(Ljava/lang/Object;)V";
      break;
    case T_LONG:   arguments.push_long(result->get_jlong()); break;
    case T_DOUBLE: arguments.push_long(jlong_cast(result->get_jdouble())); break;
    case T_FLOAT:  arguments.push_long(jint_cast(result->get_jfloat())); break;
    default:       arguments.push_long(result->get_jint()); break;
  }
  tell("restReturned", signature, &arguments, THREAD);
}

static void record_thrown(Handle signal, Handle thrown, TRAPS) {
  JavaCallArguments arguments(signal);
  arguments.push_oop(thrown);
  tell("restThrew", "(Ljava/lang/Throwable;)V", &arguments, THREAD);
}

void SqSplitTask::run(TRAPS) {
  ResourceMark rm(THREAD);
  HandleMark hm(THREAD);
  SqRunningRests::begun(_record, THREAD);
  SqPathClock& clock = THREAD->sequitur.futures.clock;
  clock.rest_begins(_path);
  SqRestContext::enter(THREAD, reference_at(thread_index, THREAD)(), reference_at(bindings_index, THREAD)(),
                       reference_at(locals_index, THREAD)());
  run_in_context(THREAD);
  SqRestContext::leave(THREAD);
  clock.rest_ended();
}

// What was thrown at the worker, and interrupts of it, before the rest begins are not meant for the rest.
void SqSplitTask::begin(Handle signal, TRAPS) {
  THREAD->handshake_state()->clean_async_exception_operation();
  THREAD->is_interrupted(true);
  SqAsyncExceptionsBlocked blocked(THREAD);
  record_begin(signal, THREAD);
}

// The exception that is pending, if any, is how the rest ended. Telling it runs methods of that exception too, for its
// trace, which may throw in their turn; the trace stays as it is then.
void SqSplitTask::end(Handle signal, JavaValue* result, TRAPS) {
  SqAsyncExceptionsBlocked blocked(THREAD);
  SqFuturesRuntime::set_rest_path(signal(), THREAD->sequitur.futures.clock.now());
  SqFuturesRuntime::set_rest_lasted(signal(), MAX2<jlong>(os::javaTimeNanos() - _begun, 1));
  if (!HAS_PENDING_EXCEPTION) {
    record_result(signal, result, THREAD);
  }
  if (!HAS_PENDING_EXCEPTION) {
    return;
  }
  Handle thrown(THREAD, PENDING_EXCEPTION);
  CLEAR_PENDING_EXCEPTION;
  record_thrown(signal, thrown, THREAD);
  if (HAS_PENDING_EXCEPTION) {
    CLEAR_PENDING_EXCEPTION;
    SqFuturesRuntime::end_rest(signal, thrown, THREAD);
  }
}

void SqSplitTask::run_in_context(TRAPS) {
  Handle signal = reference_at(signal_index, THREAD);
  JavaValue result(_rest->result_type());
  _begun = os::javaTimeNanos();
  begin(signal, THREAD);
  if (!HAS_PENDING_EXCEPTION) {
    call(&result, THREAD);
  }
  end(signal, &result, THREAD);
}
