// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciMethod.hpp"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "opto/compile.hpp"
#include "opto/memnode.hpp"
#include "opto/node.hpp"
#include "opto/rootnode.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/c2/graph/sqC2AccessText.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"
#include "sequitur/tiers/c2/judges/sqC2AccessJudge.hpp"
#include "sequitur/tiers/c2/judges/sqC2ReasonJudge.hpp"
#include "sequitur/tiers/c2/judges/sqC2VectorBoxes.hpp"
#include "utilities/ostream.hpp"

// The value of an access reaches the barrier that waits for it through these nodes at most.
static bool passes_value_on(const Node* node) {
  return node->Opcode() == Op_DecodeN || node->is_ConstraintCast() || node->is_Phi();
}

// True if a barrier of the given kind comes after access because it depends on its value.
static bool is_followed_by(Node* access, int barrier) {
  return SqC2GraphShapes::has_use(access, passes_value_on, [=](const Node* use, const Node* value) {
    return use->Opcode() == barrier && use->req() > MemBarNode::Precedent && use->in(MemBarNode::Precedent) == value;
  });
}

bool SqC2AccessJudge::is_excused(const Node* access, bool is_write) const {
  return SqC2ReasonJudge(_compile).excuse(access, access->adr_type(), is_write) != SqExcuse::none ||
         SqC2VectorBoxes::is_access(_compile, access);
}

const char* SqC2AccessJudge::check_load(LoadNode* load) const {
  return is_followed_by(load, Op_MemBarAcquire) || is_excused(load, false) ? nullptr : "a load without acquire";
}

const char* SqC2AccessJudge::check_store(StoreNode* store) const {
  bool is_released = SqC2GraphShapes::release_before(store) != nullptr;
  bool is_fenced = is_followed_by(store, Op_MemBarVolatile);
  if ((is_released && (is_fenced || !SqMemoryModel::is_sc())) || is_excused(store, true)) {
    return nullptr;
  }
  return is_released ? "a store without a fence behind it" : "a store without release";
}

const char* SqC2AccessJudge::check_atomic(LoadStoreNode* atomic) const {
  bool is_released = SqC2GraphShapes::release_before(atomic) != nullptr;
  bool is_acquired = is_followed_by(atomic, Op_MemBarAcquire);
  if ((is_released && is_acquired) || is_excused(atomic, true)) {
    return nullptr;
  }
  return is_released ? "an atomic without acquire" : "an atomic without release";
}

const char* SqC2AccessJudge::check(Node* node) const {
  if ((!node->is_Mem() && !node->is_LoadStore()) || node->Opcode() == Op_LoadRange ||
      !SqC2ReasonJudge::is_in_heap(node->adr_type())) {
    return nullptr;
  }
  if (node->is_LoadStore()) {
    return check_atomic(node->as_LoadStore());
  }
  if (node->is_Load()) {
    return check_load(node->as_Load());
  }
  return node->is_Store() ? check_store(node->as_Store()) : nullptr;
}

void SqC2AccessJudge::report(Node* node, const char* what) const {
  ResourceMark rm;
  stringStream access;
  access.print("%s: ", what);
  SqC2AccessText::print(&access, _compile, node, !node->is_Load());
  log_warning(ordering)("C2 gives up %s under MemoryModel=%s: the verifier found %s",
                        _compile->method()->get_Method()->external_name(), SqMemoryModel::name(), access.as_string());
  _compile->record_method_not_compilable("ordering verifier: an access lost its order");
}

void SqC2AccessJudge::judge() {
  if (_compile->method() == nullptr) {
    return; // a runtime stub
  }
  ResourceMark rm;
  Unique_Node_List reachable;
  reachable.push(_compile->root());
  for (uint next = 0; next < reachable.size(); next++) {
    Node* node = reachable.at(next);
    const char* violation = check(node);
    if (violation != nullptr) {
      report(node, violation);
      return;
    }
    for (uint i = 0; i < node->len(); i++) {
      if (node->in(i) != nullptr) {
        reachable.push(node->in(i));
      }
    }
  }
}
