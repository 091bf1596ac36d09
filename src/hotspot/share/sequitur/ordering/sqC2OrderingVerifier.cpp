// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciMethod.hpp"
#include "gc/shared/gc_globals.hpp"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "opto/compile.hpp"
#include "opto/memnode.hpp"
#include "opto/node.hpp"
#include "opto/rootnode.hpp"
#include "sequitur/ordering/sqC2ExemptAliases.hpp"
#include "sequitur/ordering/sqC2GraphShapes.hpp"
#include "sequitur/ordering/sqC2OrderingVerifier.hpp"
#include "sequitur/ordering/sqC2SharedMemory.hpp"
#include "sequitur/ordering/sqC2VectorBoxes.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
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

// String concatenation, as C2 optimises it (PhaseStringOpts), writes the bytes of an array that it has just allocated
// and publishes the array through String.value, with the order of that field. The allocation is expanded by now, so
// what tells the store is its type.
static bool is_concatenation(Compile* compile, const Node* access) {
  const TypeAryPtr* array = access->adr_type()->isa_aryptr();
  return compile->has_stringbuilder() && access->is_Store() && array != nullptr &&
         array->elem()->array_element_basic_type() == T_BYTE;
}

// Shenandoah's barriers, which are nodes of their own, load the reference that a store is about to overwrite.
static bool is_collector_load(const Node* access) {
  return UseShenandoahGC && (access->Opcode() == Op_LoadP || access->Opcode() == Op_LoadN);
}

bool SqC2OrderingVerifier::is_shared(Compile* compile, const Node* access) {
  const TypePtr* type = access->adr_type();
  if (!SqC2SharedMemory::is_shared(compile, type)) {
    return false;
  }
  ciField* field = compile->alias_type(type)->field();
  return field == nullptr || access->is_Store() || !SqC2SharedMemory::is_immutable(field);
}

// True if a MemBarAcquire takes over the memory that the load reads. The scheduler puts a load in front of whatever
// ends its memory, so this barrier follows the load although it waits for no value. So it is with a load from a copy
// that does not escape: C2 reads the original instead (LoadNode::can_see_arraycopy_value), in front of the barrier at
// the copy's end.
static bool ends_at_acquire(const LoadNode* load) {
  Node* memory = load->in(MemNode::Memory);
  for (DUIterator_Fast imax, i = memory->fast_outs(imax); i < imax; i++) {
    Node* use = memory->fast_out(i);
    if (use->Opcode() == Op_MemBarAcquire || (use->is_MergeMem() && use->find_out_with(Op_MemBarAcquire) != nullptr)) {
      return true;
    }
  }
  return false;
}

const char* SqC2OrderingVerifier::check_load(LoadNode* load, bool may_be_unordered) {
  if (may_be_unordered && (load->is_unordered() || ends_at_acquire(load))) {
    return nullptr;
  }
  return is_followed_by(load, Op_MemBarAcquire) ? nullptr : "a load without acquire";
}

const char* SqC2OrderingVerifier::check_store(StoreNode* store, bool may_be_unordered) {
  bool is_released_here = SqC2GraphShapes::release_before(store) != nullptr;
  bool is_fenced = is_followed_by(store, Op_MemBarVolatile);
  if (may_be_unordered && !is_fenced && !is_released_here) {
    return nullptr;
  }
  if (!is_released_here) {
    return "a store without release";
  }
  if (SqMemoryModel::is_sc() && !is_fenced && !may_be_unordered) {
    return "a store without a fence behind it";
  }
  return nullptr;
}

const char* SqC2OrderingVerifier::check_atomic(LoadStoreNode* atomic) {
  if (SqC2GraphShapes::release_before(atomic) == nullptr) {
    return "an atomic without release";
  }
  return is_followed_by(atomic, Op_MemBarAcquire) ? nullptr : "an atomic without acquire";
}

const char* SqC2OrderingVerifier::check(Compile* compile, Node* node, bool may_be_unordered) {
  if (node->is_LoadStore()) {
    return is_shared(compile, node) && !may_be_unordered ? check_atomic(node->as_LoadStore()) : nullptr;
  }
  if (!node->is_Mem() || node->Opcode() == Op_LoadRange || !is_shared(compile, node)) {
    return nullptr;
  }
  if (SqC2ExemptAliases::contains(compile->get_alias_index(node->adr_type()))) {
    return nullptr; // a fresh or non-escaping object was accessed in this category: which accesses, the graph forgets
  }
  may_be_unordered = may_be_unordered || is_concatenation(compile, node) || is_collector_load(node) ||
                     SqC2VectorBoxes::is_access(compile, node);
  if (node->is_Load()) {
    return check_load(node->as_Load(), may_be_unordered);
  }
  return node->is_Store() ? check_store(node->as_Store(), may_be_unordered) : nullptr;
}

static void report(Compile* compile, Node* node, const char* what) {
  ResourceMark rm;
  stringStream access;
  access.print("%s: %s of ", what, NodeClassNames[node->Opcode()]);
  ciField* field = compile->alias_type(node->adr_type())->field();
  if (field != nullptr) {
    access.print("%s.%s", field->holder()->external_name(), field->name()->as_utf8());
  } else {
    access.print("%s", node->adr_type()->isa_aryptr() ? "an array element" : "memory at an unknown offset");
  }
  log_warning(ordering)("C2 gives up %s under MemoryModel=%s: the verifier found %s",
                        compile->method()->get_Method()->external_name(), SqMemoryModel::name(), access.base());
  compile->record_method_not_compilable("ordering verifier: an access lost its order");
}

void SqC2OrderingVerifier::verify(Compile* compile) {
  if (compile->method() == nullptr) {
    return; // a runtime stub
  }
  ResourceMark rm;
  bool may_be_unordered = SqOrderingStats::has_unordered_accesses();
  Unique_Node_List reachable;
  reachable.push(compile->root());
  for (uint next = 0; next < reachable.size(); next++) {
    Node* node = reachable.at(next);
    const char* violation = check(compile, node, may_be_unordered);
    if (violation != nullptr) {
      report(compile, node, violation);
      return;
    }
    for (uint i = 0; i < node->len(); i++) {
      if (node->in(i) != nullptr) {
        reachable.push(node->in(i));
      }
    }
  }
}
