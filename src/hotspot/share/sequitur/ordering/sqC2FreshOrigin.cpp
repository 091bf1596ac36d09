// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciMethod.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/memnode.hpp"
#include "sequitur/ordering/sqC2CalleeFacts.hpp"
#include "sequitur/ordering/sqC2FreshOrigin.hpp"

static bool is_in_constructor(Compile* compile) {
  return compile->method() != nullptr && compile->method()->is_object_initializer() && !compile->is_osr_compilation();
}

SqC2FreshOrigin SqC2FreshOrigin::of(Compile* compile, Node* object) {
  const SqC2FreshOrigin unknown{nullptr, nullptr};
  if (object == nullptr || object->is_top()) {
    return unknown;
  }
  Node* result = object->uncast();
  AllocateNode* allocation = AllocateNode::Ideal_allocation(result);
  if (allocation != nullptr) {
    Node* name = allocation->proj_out_or_null(TypeFunc::Parms);
    return name == nullptr || allocation->initialization() == nullptr
         ? unknown : SqC2FreshOrigin{name, allocation->initialization()};
  }
  if (!result->is_Proj() || result->as_Proj()->_con != TypeFunc::Parms) {
    return unknown;
  }
  Node* source = result->in(0);
  bool is_fresh = (source->is_Start() && is_in_constructor(compile)) ||
                  (source->is_Call() && SqC2CalleeFacts::returns_own_object(compile, source->as_Call()));
  return is_fresh ? SqC2FreshOrigin{result, source} : unknown;
}
