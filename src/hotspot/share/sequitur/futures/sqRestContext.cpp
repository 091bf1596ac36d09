// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/javaClasses.inline.hpp"
#include "classfile/symbolTable.hpp"
#include "classfile/vmClasses.hpp"
#include "classfile/vmSymbols.hpp"
#include "memory/universe.hpp"
#include "oops/instanceKlass.inline.hpp"
#include "oops/method.hpp"
#include "oops/objArrayOop.inline.hpp"
#include "oops/oop.inline.hpp"
#include "oops/oopHandle.inline.hpp"
#include "runtime/fieldDescriptor.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaCalls.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/stackValueCollection.hpp"
#include "runtime/vframe.inline.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqRestContext.hpp"

#define LOCALS_TYPE "Ljava/lang/ThreadLocal$ThreadLocalMap;"

static int bindings_offset, locals_offset, inheritable_offset, loader_offset, scopes_offset; // of Thread
static int table_offset;                                                                     // of ThreadLocalMap
static InstanceKlass* map_class = nullptr;
static InstanceKlass* inheritable_class = nullptr;
static Symbol* child_value = nullptr;

void SqRestContext::link(TRAPS) {
  InstanceKlass* map = SqFuturesRuntime::load("java/lang/ThreadLocal$ThreadLocalMap", CHECK);
  InstanceKlass* inheritable = SqFuturesRuntime::load("java/lang/InheritableThreadLocal", CHECK);
  InstanceKlass* thread = vmClasses::Thread_klass();
  bindings_offset = SqFuturesRuntime::field_offset(thread, "scopedValueBindings", "Ljava/lang/Object;");
  locals_offset = SqFuturesRuntime::field_offset(thread, "threadLocals", LOCALS_TYPE);
  inheritable_offset = SqFuturesRuntime::field_offset(thread, "inheritableThreadLocals", LOCALS_TYPE);
  loader_offset = SqFuturesRuntime::field_offset(thread, "contextClassLoader", "Ljava/lang/ClassLoader;");
  scopes_offset = SqFuturesRuntime::field_offset(thread, "headStackableScopes", "Ljdk/internal/vm/StackableScope;");
  table_offset = SqFuturesRuntime::field_offset(map, "table", "[Ljava/lang/ThreadLocal$ThreadLocalMap$Entry;");
  child_value = SymbolTable::new_permanent_symbol("childValue");
  map_class = map;
  inheritable_class = inheritable;
}

// The methods that bind have the bindings in their second local, as the class library's own search expects.
static bool binds(const Method* method) {
  if (method->name() != vmSymbols::runWith_method_name()) {
    return false;
  }
  const InstanceKlass* holder = method->method_holder();
  return holder == vmClasses::Thread_klass() ||
         (holder->class_loader() == nullptr && holder->name()->equals("java/lang/ScopedValue$Carrier"));
}

Handle SqRestContext::bindings_in(vframeStream& stream, JavaThread* self) {
  for (; !stream.at_end(); stream.next()) {
    if (binds(stream.method())) {
      Handle found = stream.asJavaVFrame()->locals()->obj_at(1);
      if (found.not_null()) {
        return found;
      }
    }
  }
  return Handle(self, self->sequitur.futures.rest_bindings.resolve()); // null outside of rests
}

// A new map is nobody's yet while its constructor runs, which runs childValue of the program; what it copies stays.
bool SqRestContext::changes_locals(const Method* method) {
  return method->method_holder() == map_class && !method->is_object_initializer();
}

static bool has_own_child_value(Klass* key) {
  if (key == inheritable_class) {
    return false;
  }
  const Method* method = key->lookup_method(child_value, vmSymbols::object_object_signature());
  return method == nullptr || method->method_holder() != inheritable_class;
}

bool SqRestContext::may_copy_locals(JavaThread* self) {
  oop map = self->threadObj()->obj_field(inheritable_offset);
  if (map == nullptr) {
    return true;
  }
  objArrayOop table = objArrayOop(map->obj_field(table_offset));
  if (table == nullptr) {
    return false;
  }
  for (int i = 0; i < table->length(); i++) {
    oop entry = table->obj_at(i);
    if (entry == nullptr) {
      continue;
    }
    oop key = java_lang_ref_Reference::weak_referent_no_keepalive(entry);
    if (key != nullptr && has_own_child_value(key->klass())) {
      return false;
    }
  }
  return true;
}

bool SqRestContext::has_open_scope(JavaThread* self) {
  return self->threadObj()->obj_field(scopes_offset) != nullptr;
}

Handle SqRestContext::inherited_locals(JavaThread* self, TRAPS) {
  Handle locals(THREAD, self->threadObj()->obj_field(inheritable_offset));
  if (locals.is_null()) {
    return locals;
  }
  TempNewSymbol name = SymbolTable::new_symbol("createInheritedMap");
  TempNewSymbol signature = SymbolTable::new_symbol("(" LOCALS_TYPE ")" LOCALS_TYPE);
  Klass* klass = SqFuturesRuntime::load("java/lang/ThreadLocal", CHECK_NH);
  JavaValue copy(T_OBJECT);
  JavaCalls::call_static(&copy, klass, name, signature, locals, CHECK_NH);
  return Handle(THREAD, copy.get_oop());
}

static void set_context(JavaThread* worker, oop bindings, oop locals, oop loader) {
  oop thread = worker->threadObj();
  // A thread in which nothing is bound has its class in this field.
  thread->obj_field_put(bindings_offset, bindings != nullptr ? bindings : vmClasses::Thread_klass()->java_mirror());
  thread->obj_field_put(inheritable_offset, locals);
  thread->obj_field_put(loader_offset, loader);
  worker->set_scopedValueCache(nullptr);
}

void SqRestContext::enter(JavaThread* worker, oop parent, oop bindings, oop locals) {
  set_context(worker, bindings, locals, parent->obj_field(loader_offset));
  worker->sequitur.futures.rest_bindings = OopHandle(Universe::vm_global(), bindings);
}

void SqRestContext::leave(JavaThread* worker) {
  worker->sequitur.futures.rest_bindings.release(Universe::vm_global());
  worker->sequitur.futures.rest_bindings = OopHandle();
  set_context(worker, nullptr, nullptr, nullptr);
  worker->threadObj()->obj_field_put(locals_offset, nullptr);
}
