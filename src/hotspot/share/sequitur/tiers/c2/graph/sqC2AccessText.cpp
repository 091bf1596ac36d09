// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciInstanceKlass.hpp"
#include "ci/ciMethod.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "opto/type.hpp"
#include "sequitur/tiers/c2/graph/sqC2AccessText.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"
#include "utilities/ostream.hpp"

ciField* SqC2AccessText::field_at(Compile* compile, const TypePtr* address) {
  return address == nullptr || address->isa_oopptr() == nullptr ? nullptr : compile->alias_type(address)->field();
}

static void print_decisions(outputStream* out, Compile* compile, const Node* access, bool is_write) {
  const SqC2Accesses& decided = compile->sequitur.accesses;
  const char* start = " (decided: ";
  for (int i = 0; i < sq_access_reasons; i++) {
    if (decided.has(compile, access, is_write, static_cast<SqAccessReason>(i))) {
      out->print("%s%s", start, sq_access_reason_names[i]);
      start = ", ";
    }
  }
  out->print("%s", decided.covers(compile, access, is_write) ? ")" : "");
}

void SqC2AccessText::print(outputStream* out, Compile* compile, const Node* access, bool is_write) {
  out->print("%s of ", NodeClassNames[SqC2GraphShapes::opcode_of(access)]);
  const TypePtr* address = access->adr_type();
  ciField* field = field_at(compile, address);
  if (field != nullptr) {
    out->print("%s.%s", field->holder()->external_name(), field->name()->as_utf8());
  } else {
    bool is_element = address != nullptr && address->isa_aryptr() != nullptr;
    out->print("%s", is_element ? "an array element" : "memory at an unknown offset");
  }
  JVMState* position = SqC2Accesses::position_of(compile, access);
  if (position != nullptr) {
    out->print(", at %s@%d", position->method()->get_Method()->external_name(), position->bci());
  }
  print_decisions(out, compile, access, is_write);
}
