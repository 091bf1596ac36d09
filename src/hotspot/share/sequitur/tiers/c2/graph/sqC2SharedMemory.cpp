// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciEnv.hpp"
#include "ci/ciField.hpp"
#include "ci/ciInstanceKlass.hpp"
#include "ci/ciMethod.hpp"
#include "ci/ciSymbols.hpp"
#include "classfile/javaClasses.hpp"
#include "memory/resourceArea.hpp"
#include "oops/arrayOop.hpp"
#include "oops/instanceKlass.hpp"
#include "oops/instanceOop.hpp"
#include "oops/method.hpp"
#include "opto/compile.hpp"
#include "opto/type.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/publication/checks/sqImmutableFields.hpp"
#include "sequitur/tiers/c2/graph/sqC2SharedMemory.hpp"

bool SqC2SharedMemory::is_header(const TypeOopPtr* address) {
  if (address->offset() == Type::OffsetBot || address->offset() == Type::OffsetTop) {
    return false;
  }
  const TypeAryPtr* array = address->isa_aryptr();
  int header = array != nullptr && array->elem()->array_element_basic_type() != T_ILLEGAL
                   ? arrayOopDesc::base_offset_in_bytes(array->elem()->array_element_basic_type())
                   : instanceOopDesc::base_offset_in_bytes();
  return address->offset() < header;
}

// What java.lang.invoke writes late, by Unsafe: the target of a call site, and the form of a method handle.
static bool is_written_late(ciField* field) {
  ciEnv* env = ciEnv::current();
  return field->is_call_site_target() ||
         (field->holder() == env->MethodHandle_klass() && field->type() != env->MethodType_klass());
}

// Instance fields that C2 takes for immutable by itself: it reads them past barriers.
static bool is_of_box(ciField* field) {
  ciInstanceKlass* holder = field->holder();
  return !field->is_static() && (holder->name() == ciSymbols::java_lang_String() || holder->is_box_klass() ||
                                 holder == ciEnv::current()->vector_VectorPayload_klass());
}

static bool never_changes(ciField* field) {
  if (SqOrderingPolicy::has_fault(SqOrderingFault::immutable) && !field->is_volatile()) {
    return true;
  }
  if (!field->is_final() || is_of_box(field)) {
    return field->is_final();
  }
  bool is_reviewed = field->holder()->is_in_package("java/lang/invoke") && !is_written_late(field);
  return ExemptImmutableOrdering && field->is_constant() && !field->is_stable() && (field->is_static() || is_reviewed);
}

// Has -XX:+VerifyElision see to it that the field does not change.
static void rely_on(ciField* field) {
  InstanceKlass* holder = InstanceKlass::cast(static_cast<Klass*>(field->holder()->constant_encoding()));
  const int offset = field->offset_in_bytes();
  ciMethod* root = Compile::current()->method();
  if (root != nullptr && !SqImmutableFields::is_claimed(holder, offset, field->is_static())) {
    ResourceMark rm;
    SqImmutableFields::claim(holder, field->name()->as_utf8(), offset, field->layout_type(), field->is_static(),
                             root->get_Method()->external_name());
  }
}

bool SqC2SharedMemory::is_immutable(ciField* field) {
  const bool is_settled = never_changes(field);
  if (VerifyElision && is_settled) {
    rely_on(field);
  }
  return is_settled;
}

// The fields that the VM injects into java.lang.Class and that C2 reads: each is written once, before the mirror is
// known to anyone.
static bool is_mirror_word(const TypeOopPtr* address) {
  const TypeInstPtr* mirror = address->isa_instptr();
  return mirror != nullptr && mirror->instance_klass() == ciEnv::current()->Class_klass() &&
         (mirror->offset() == java_lang_Class::klass_offset() ||
          mirror->offset() == java_lang_Class::array_klass_offset());
}

static bool is_fieldless(Compile* compile, const TypeOopPtr* address) {
  return SqOrderingPolicy::has_fault(SqOrderingFault::unknown_base) && address->isa_instptr() != nullptr &&
         address->offset() != Type::OffsetBot && compile->alias_type(address)->field() == nullptr;
}

bool SqC2SharedMemory::is_shared(Compile* compile, const TypePtr* address) {
  const TypeOopPtr* oop = address == nullptr ? nullptr : address->isa_oopptr();
  return oop != nullptr && !oop->is_known_instance() && !is_header(oop) && !is_mirror_word(oop) &&
         !is_fieldless(compile, oop);
}

bool SqC2SharedMemory::may_be_ordered(Compile* compile, const TypePtr* address) {
  if (address->isa_klassptr() != nullptr || address->isa_metadataptr() != nullptr) {
    return false;
  }
  if (address->isa_oopptr() == nullptr) {
    return true; // raw or unknown: may be a volatile access to native memory, or any
  }
  if (!is_shared(compile, address)) {
    return false;
  }
  ciField* field = compile->alias_type(address)->field();
  if (field != nullptr && field->is_relaxed && SqOrderingPolicy::has_fault(SqOrderingFault::relaxed_volatile)) {
    return false;
  }
  return field == nullptr || !is_immutable(field);
}
