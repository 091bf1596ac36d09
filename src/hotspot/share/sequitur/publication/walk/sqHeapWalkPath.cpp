// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/javaClasses.inline.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/fieldDescriptor.inline.hpp"
#include "runtime/thread.hpp"
#include "sequitur/publication/walk/sqFieldStores.hpp"
#include "sequitur/publication/walk/sqHeapWalkPath.hpp"
#include "utilities/ostream.hpp"

#ifdef ASSERT

SqHeapWalkPath::SqHeapWalkPath(const SqHeapWalk& walk) : _walk(walk), _way(), _origin(0) {
  assert(walk._found >= 0, "no way");
  int step = walk._found;
  for (; step >= 0; step = walk._steps.at(step).from) {
    _way.append(step);
  }
  _origin = ~step;
}

bool SqHeapWalkPath::field_of(int i, fieldDescriptor* field) const {
  oop holder = step(i + 1).object;
  const int offset = step(i).offset;
  if (java_lang_Class::is_instance(holder)) {
    Klass* mirrored = java_lang_Class::as_Klass(holder);
    if (mirrored != nullptr && mirrored->is_instance_klass() &&
        InstanceKlass::cast(mirrored)->find_local_field_from_offset(offset, true, field)) {
      return true;
    }
  }
  return holder->is_instance() && InstanceKlass::cast(holder->klass())->find_field_from_offset(offset, false, field);
}

void SqHeapWalkPath::print_origin(outputStream* out) const {
  const SqHeapWalk::Origin& origin = _walk._origins.at(_origin);
  out->print("%s", origin.what);
  if (origin.thread != nullptr) {
    out->print(" \"%s\"", origin.thread->name());
  }
}

void SqHeapWalkPath::print_edge(outputStream* out, int i) const {
  oop holder = step(i + 1).object;
  fieldDescriptor field;
  if (field_of(i, &field)) {
    const bool is_static = field.access_flags().is_static();
    const Klass* named = is_static ? field.field_holder() : holder->klass();
    out->print(" -> %sfield %s.%s", is_static ? "static " : "", named->external_name(), field.name()->as_C_string());
  } else {
    out->print(" -> %s %s", holder->is_objArray() ? "element of" : "held by", holder->klass()->external_name());
  }
}

void SqHeapWalkPath::print(outputStream* out) const {
  print_origin(out);
  for (int i = _way.length() - 2; i >= 0; i--) {
    print_edge(out, i);
  }
  out->print(" -> %s", oop(step(0).object)->klass()->external_name());
}

void SqHeapWalkPath::print_stores(outputStream* out) const {
  const int most = 3; // more would hide them
  int printed = 0;
  for (int i = 0; i < _way.length() - 1 && printed < most; i++) {
    fieldDescriptor field;
    if (field_of(i, &field)) {
      out->print("; ");
      SqFieldStores::print(out, field);
      printed++;
    }
  }
}

#endif // ASSERT
