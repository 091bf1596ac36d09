// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/classFileStream.hpp"
#include "classfile/classLoaderData.hpp"
#include "classfile/javaClasses.inline.hpp"
#include "classfile/symbolTable.hpp"
#include "logging/log.hpp"
#include "memory/oopFactory.hpp"
#include "memory/resourceArea.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/objArrayOop.inline.hpp"
#include "oops/typeArrayOop.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaCalls.hpp"
#include "runtime/javaThread.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/marks/sqSplitTable.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "sequitur/futures/sqClassTransform.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqFuturesStart.hpp"

// Stands in the class file of every class that has something marked.
static const char mark[] = "sequitur/annotations/Future";

static bool is_marked(const u1* bytes, int length) {
  const int mark_length = sizeof(mark) - 1;
  const u1* const end = bytes + length - mark_length;
  for (const u1* at = bytes; at <= end; at++) {
    at = static_cast<const u1*>(memchr(at, mark[0], end - at + 1));
    if (at == nullptr) {
      return false;
    }
    if (memcmp(at, mark, mark_length) == 0) {
      return true;
    }
  }
  return false;
}

static typeArrayHandle new_bytes(const ClassFileStream* stream, TRAPS) {
  typeArrayOop array = oopFactory::new_byteArray(stream->length(), CHECK_(typeArrayHandle()));
  ArrayAccess<>::arraycopy_from_native(reinterpret_cast<const jbyte*>(stream->buffer()), array,
                                       typeArrayOopDesc::element_offset<jbyte>(0), stream->length());
  return typeArrayHandle(THREAD, array);
}

static objArrayOop call_transformer(ClassFileStream* stream, TRAPS) {
  SqFuturesStart::start(CHECK_NULL);
  typeArrayHandle bytes = new_bytes(stream, CHECK_NULL);
  TempNewSymbol name = SymbolTable::new_symbol("transform");
  TempNewSymbol signature = SymbolTable::new_symbol("([BZ)[Ljava/lang/Object;");
  JavaValue result(T_OBJECT);
  JavaCallArguments arguments(bytes);
  arguments.push_int(SqFuturesPolicy::is_safe());
  JavaCalls::call_static(&result, SqFuturesRuntime::loading_klass(), name, signature, &arguments, CHECK_NULL);
  return objArrayOop(result.get_oop());
}

static void log_refusals(objArrayOop refusals) {
  if (log_is_enabled(Info, futures)) {
    for (int i = 0; i < refusals->length(); i++) {
      log_info(futures)("stays sequential: %s", java_lang_String::as_utf8_string(refusals->obj_at(i)));
    }
  }
}

// The stream of the class that Java code has made, in the caller's resource area.
static ClassFileStream* stream_of(typeArrayOop bytes, const ClassFileStream* original) {
  u1* copy = NEW_RESOURCE_ARRAY(u1, bytes->length());
  ArrayAccess<>::arraycopy_to_native(bytes, typeArrayOopDesc::element_offset<jbyte>(0), reinterpret_cast<jbyte*>(copy),
                                     bytes->length());
  return new ClassFileStream(copy, bytes->length(), original->source(), false /* from boot image */,
                             original->from_class_file_load_hook());
}

static void begin_checking(TRAPS) {
  static volatile int has_begun = 0;
  SqFuturesStart::link(CHECK);
  if (Atomic::cmpxchg(&has_begun, 0, 1) == 0) {
    TempNewSymbol name = SymbolTable::new_symbol("beginChecking");
    JavaValue nothing(T_VOID);
    JavaCallArguments arguments;
    arguments.push_int(SqFuturesPolicy::fails_on_conflicts());
    JavaCalls::call_static(&nothing, SqFuturesRuntime::loading_klass(), name, vmSymbols::bool_void_signature(),
                           &arguments, CHECK);
  }
}

// Returns the instrumented class, or null if it stays as it is.
static typeArrayOop call_checker(ClassFileStream* stream, TRAPS) {
  begin_checking(CHECK_NULL);
  TempNewSymbol name = SymbolTable::new_symbol("check");
  TempNewSymbol signature = SymbolTable::new_symbol("([B)[B");
  JavaValue result(T_OBJECT);
  typeArrayHandle bytes = new_bytes(stream, CHECK_NULL);
  JavaCallArguments arguments(bytes);
  JavaCalls::call_static(&result, SqFuturesRuntime::loading_klass(), name, signature, &arguments, CHECK_NULL);
  return typeArrayOop(result.get_oop());
}

static void stays(const ClassFileStream* stream, const char* how, JavaThread* self) {
  ResourceMark rm(self);
  log_warning(futures)("a class from %s stays %s: %s", stream->source() == nullptr ? "memory" : stream->source(), how,
                       self->pending_exception()->klass()->external_name());
  self->clear_pending_exception();
}

static ClassFileStream* check(ClassFileStream* stream, TRAPS) {
  typeArrayOop bytes = call_checker(stream, THREAD);
  if (HAS_PENDING_EXCEPTION) {
    stays(stream, "unchecked", THREAD);
    return stream;
  }
  return bytes == nullptr ? stream : stream_of(bytes, stream);
}

ClassFileStream* SqClassTransform::take(objArrayHandle parts, ClassFileStream* stream, JavaThread* self) {
  log_refusals(objArrayOop(parts->obj_at(3)));
  _names = objArrayHandle(self, objArrayOop(parts->obj_at(1)));
  _numbers = typeArrayHandle(self, typeArrayOop(parts->obj_at(2)));
  if (_names->length() == 0) {
    return stream;
  }
  return stream_of(typeArrayOop(parts->obj_at(0)), stream);
}

ClassFileStream* SqClassTransform::transform(ClassFileStream* stream, const ClassLoaderData* loader, bool is_hidden,
                                             TRAPS) {
  if (loader->is_the_null_class_loader_data() || !THREAD->can_call_java()) {
    return stream;
  }
  if (SqFuturesPolicy::is_checked()) {
    return is_hidden ? stream : check(stream, THREAD);
  }
  if (!is_marked(stream->buffer(), stream->length())) {
    return stream;
  }
  objArrayOop parts = call_transformer(stream, THREAD);
  if (HAS_PENDING_EXCEPTION) {
    stays(stream, "sequential", THREAD);
    return stream;
  }
  return take(objArrayHandle(THREAD, parts), stream, THREAD);
}

void SqClassTransform::defined(InstanceKlass* klass) {
  if (_names.not_null() && _names->length() > 0) {
    SqSplitTable::add(klass, _names, _numbers);
    SqFuturesStats::transformed(_names->length() / 4);
  }
}
