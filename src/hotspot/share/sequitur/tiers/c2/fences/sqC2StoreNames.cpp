// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciInstanceKlass.hpp"
#include "ci/ciMethod.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/node.hpp"
#include "sequitur/tiers/c2/fences/sqC2StoreNames.hpp"
#include "sequitur/tiers/c2/graph/sqC2AccessText.hpp"
#include "utilities/ostream.hpp"

static const char* name_of(ciMethod* method) {
  stringStream name;
  name.print("%s::%s", method->holder()->name()->as_utf8(), method->name()->as_utf8());
  return name.as_string();
}

// Sets kind and target from the address that the store writes to.
static void name_target(Compile* compile, const Node* store, SqStoreNames* names) {
  const TypePtr* address = store->adr_type();
  const TypeAryPtr* array = address == nullptr ? nullptr : address->isa_aryptr();
  ciField* field = SqC2AccessText::field_at(compile, address);
  if (array != nullptr) {
    BasicType element = array->elem()->array_element_basic_type();
    const char* type = type2name(element);
    names->kind = "array";
    names->target = element == T_NARROWOOP || is_reference_type(element) ? "reference" : type == nullptr ? "" : type;
  } else if (field != nullptr) {
    stringStream name;
    name.print("%s.%s", field->holder()->name()->as_utf8(), field->name()->as_utf8());
    names->kind = field->is_static() ? "static" : "field";
    names->target = name.as_string();
  }
}

SqStoreNames SqC2StoreNames::of(Compile* compile, const Node* store) {
  const char* root = name_of(compile->method());
  SqStoreNames names = {"unknown", "", root, root, -1};
  if (store == nullptr) {
    return names;
  }
  name_target(compile, store, &names);
  JVMState* position = SqC2Accesses::position_of(compile, store);
  if (position != nullptr) {
    names.method = name_of(position->method());
    names.bci = position->bci();
  }
  return names;
}
