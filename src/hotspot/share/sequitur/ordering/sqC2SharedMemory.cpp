// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciInstanceKlass.hpp"
#include "ci/ciSymbols.hpp"
#include "oops/arrayOop.hpp"
#include "oops/instanceOop.hpp"
#include "opto/compile.hpp"
#include "opto/type.hpp"
#include "sequitur/ordering/sqC2SharedMemory.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"

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

bool SqC2SharedMemory::is_immutable(ciField* field) {
  if (field->is_final() && field->holder()->name() == ciSymbols::java_lang_String()) {
    return true;
  }
  return ExemptImmutableOrdering && field->is_constant();
}

bool SqC2SharedMemory::is_shared(Compile* compile, const TypePtr* address) {
  const TypeOopPtr* oop = address == nullptr ? nullptr : address->isa_oopptr();
  if (oop == nullptr || oop->is_known_instance() || is_header(oop)) {
    return false;
  }
  bool is_injected = oop->isa_instptr() && oop->offset() != Type::OffsetBot &&
                     compile->alias_type(address)->field() == nullptr;
  return !is_injected;
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
  return field == nullptr || !(is_immutable(field) || field->is_relaxed());
}
