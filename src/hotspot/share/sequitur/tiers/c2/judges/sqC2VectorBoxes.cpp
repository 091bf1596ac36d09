// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciEnv.hpp"
#include "ci/ciField.hpp"
#include "ci/ciInstanceKlass.hpp"
#include "memory/resourceArea.hpp"
#include "opto/compile.hpp"
#include "opto/memnode.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"
#include "sequitur/tiers/c2/judges/sqC2VectorBoxes.hpp"

static bool is_payload(Compile* compile, const TypePtr* address) {
  if (address == nullptr || address->isa_instptr() == nullptr) {
    return false;
  }
  ciField* field = compile->alias_type(address)->field();
  return field != nullptr && field->holder() == compile->env()->vector_VectorPayload_klass();
}

// The same reference in another form: a cast, a compressed pointer, the merge behind Shenandoah's load barrier.
static bool is_same_reference(const Node* node) {
  return node->is_ConstraintCast() || node->is_CheckCastPP() || node->is_DecodeN() || node->is_EncodeP() ||
         node->is_Phi();
}

static bool comes_from_payload(Compile* compile, Node* array) {
  ResourceMark rm;
  Unique_Node_List forms;
  forms.push(array);
  for (uint next = 0; next < forms.size(); next++) {
    Node* form = forms.at(next);
    if (form->is_Load() && is_payload(compile, form->adr_type())) {
      return true;
    }
    for (uint i = 1; is_same_reference(form) && i < form->req(); i++) {
      forms.push(form->in(i));
    }
  }
  return false;
}

// The box is new as well: its allocation may have captured the store, which then has a raw address.
static bool goes_to_payload(Compile* compile, Node* array) {
  return SqC2GraphShapes::has_use(array, is_same_reference, [=](const Node* use, const Node* form) {
    return use->is_Store() && use->in(MemNode::ValueIn) == form &&
           (use->adr_type()->isa_rawptr() || is_payload(compile, use->adr_type()));
  });
}

bool SqC2VectorBoxes::is_access(Compile* compile, const Node* access) {
  if (!access->is_LoadVector() && !access->is_StoreVector()) {
    return false;
  }
  Node* array = SqC2GraphShapes::object_of(access->as_Mem());
  if (array == nullptr) {
    return false;
  }
  return access->is_Load() ? comes_from_payload(compile, array) : goes_to_payload(compile, array);
}
