// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciEnv.hpp"
#include "ci/ciField.hpp"
#include "ci/ciInstanceKlass.hpp"
#include "ci/ciMethod.hpp"
#include "classfile/javaClasses.hpp"
#include "gc/shared/gc_globals.hpp"
#include "oops/arrayOop.hpp"
#include "oops/instanceOop.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "opto/node.hpp"
#include "opto/type.hpp"
#include "sequitur/tiers/c2/graph/sqC2AccessText.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"
#include "sequitur/tiers/c2/judges/sqC2NewMemory.hpp"
#include "sequitur/tiers/c2/judges/sqC2ReasonJudge.hpp"

bool SqC2ReasonJudge::is_in_heap(const TypePtr* address) {
  if (address == nullptr || address->base() == Type::AnyPtr) {
    return true;
  }
  const TypeOopPtr* oop = address->isa_oopptr();
  const int smallest_header = instanceOopDesc::base_offset_in_bytes();
  bool is_header = oop != nullptr && oop->offset() >= 0 &&
                   (oop->offset() < smallest_header ||
                    (oop->isa_aryptr() != nullptr && oop->offset() == arrayOopDesc::length_offset_in_bytes()));
  return oop != nullptr && !is_header;
}

static bool is_in_java_lang(ciInstanceKlass* klass, const char* name) {
  const char* const package = "java/lang/";
  const char* whole = klass->name()->as_utf8();
  return strncmp(whole, package, strlen(package)) == 0 && strcmp(whole + strlen(package), name) == 0;
}

// Written once, by a constructor that hands nothing out, or by the initializer of a class.
static bool never_changes(ciField* field) {
  ciInstanceKlass* holder = field->holder();
  if (field->is_final() && is_in_java_lang(holder, "String")) {
    return true;
  }
  if (!field->is_final() || field->is_stable() || field->is_volatile()) {
    return false;
  }
  const char* const classes[] = {"Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"};
  for (const char* name : classes) {
    if (is_in_java_lang(holder, name)) {
      return true;
    }
  }
  if (field->is_static()) {
    return !is_in_java_lang(holder, "System");
  }
  if (strcmp(holder->name()->as_utf8(), "jdk/internal/vm/vector/VectorSupport$VectorPayload") == 0) {
    return true;
  }
  const char* name = field->name()->as_utf8();
  return strncmp(holder->name()->as_utf8(), "java/lang/invoke/", 17) == 0 &&
         !(is_in_java_lang(holder, "invoke/CallSite") && strcmp(name, "target") == 0) &&
         !(is_in_java_lang(holder, "invoke/MethodHandle") && strcmp(name, "form") == 0);
}

static bool opted_out(Compile* compile, const Node* access, ciField* field) {
  JVMState* position = SqC2Accesses::position_of(compile, access);
  bool has_relaxed_method = position != nullptr && position->method()->is_relaxed;
  bool has_relaxed_field = field != nullptr && field->is_relaxed;
  return (field == nullptr || !field->is_volatile()) && (has_relaxed_method || has_relaxed_field);
}

// Several elements written at once: C2 merges neighbouring stores that have no order (MergePrimitiveStores).
static bool is_merged_store(const Node* access, BasicType element) {
  int opcode = SqC2GraphShapes::opcode_of(access);
  int bytes = opcode == Op_StoreC ? 2 : opcode == Op_StoreI ? 4 : opcode == Op_StoreL ? 8 : 0;
  return is_java_primitive(element) && bytes > type2aelembytes(element);
}

// The loop optimiser makes vectors of accesses that carry no order, and says of none where it stood.
static bool is_vector(const Node* access) {
  return strstr(NodeClassNames[SqC2GraphShapes::opcode_of(access)], "Vector") != nullptr;
}

// A word that the VM keeps in each Thread object and no Java code can name.
static bool is_word_of_vm(Compile* compile, const TypePtr* address) {
  const TypeInstPtr* object = address == nullptr ? nullptr : address->isa_instptr();
  return object != nullptr && object->offset() == java_lang_Thread::is_in_VTMS_transition_offset() &&
         object->instance_klass()->is_subclass_of(compile->env()->Thread_klass());
}

// Nodes without a bytecode of their own are made after parsing.
bool SqC2ReasonJudge::is_made_by_compiler(const Node* access, const TypePtr* address, bool is_write) const {
  const TypeAryPtr* array = address == nullptr ? nullptr : address->isa_aryptr();
  bool is_byte = array != nullptr && array->elem()->array_element_basic_type() == T_BYTE;
  ciField* field = SqC2AccessText::field_at(_compile, address);
  bool is_in_string = field != nullptr && is_in_java_lang(field->holder(), "String");
  if (is_write && is_in_string && field->is_final()) {
    return true; // written while the string is made, and by nobody later
  }
  if (is_write && (is_byte || is_in_string) && _compile->has_stringbuilder()) {
    return true;
  }
  if (is_write && array != nullptr && is_merged_store(access, array->elem()->array_element_basic_type())) {
    return true;
  }
  const Type* value = access->bottom_type();
  bool is_reference = value->isa_oopptr() != nullptr || value->isa_narrowoop() != nullptr;
  return !is_write && UseShenandoahGC && is_reference;
}

// The zeroing of an array that is being made; the pointer from an object or a mirror to the VM's own data.
static bool is_no_access(const Node* node) {
  int opcode = SqC2GraphShapes::opcode_of(node);
  return opcode == Op_ClearArray || opcode == Op_LoadKlass || opcode == Op_LoadNKlass;
}

// What a late phase has made stands at no bytecode for which something was decided: the parts that a bulk operation of
// few elements is replaced by, and a narrow load that takes over the mask behind it. The decision is then looked for by
// other means.
SqExcuse SqC2ReasonJudge::excuse_undecided(const Node* access, const TypePtr* address, bool is_write) const {
  const SqC2Accesses& decided = _compile->sequitur.accesses;
  ciField* field = SqC2AccessText::field_at(_compile, address);
  bool is_element = address != nullptr && address->isa_aryptr() != nullptr;
  bool is_made = is_made_by_compiler(access, address, is_write);
  bool is_nowhere = SqC2Accesses::position_of(_compile, access) == nullptr;
  auto has = [&](SqAccessReason reason) {
    return (is_element || is_nowhere) && decided.has_anywhere(is_write, reason);
  };
  auto has_like = [&](SqAccessReason reason) {
    return (is_element || field != nullptr) && decided.has_like(field, is_write, reason);
  };
  if (is_made && (!is_write || field != nullptr)) {
    return SqExcuse::full;
  }
  bool is_known_to_us = has_like(SqAccessReason::fresh) || has_like(SqAccessReason::non_escaping);
  bool may_be_new = is_made || is_known_to_us || has(SqAccessReason::fresh_bulk);
  if (is_write && may_be_new && SqC2NewMemory::is_written_by(access)) {
    return SqExcuse::full;
  }
  if (has(SqAccessReason::bulk)) {
    return SqExcuse::bulk;
  }
  bool is_opted_out = has_like(SqAccessReason::relaxed) && (field == nullptr || !field->is_volatile());
  bool is_internal = !is_write && is_nowhere && has(SqAccessReason::internal);
  return is_made || is_opted_out || is_known_to_us || is_internal ? SqExcuse::full : SqExcuse::none;
}

SqExcuse SqC2ReasonJudge::excuse(const Node* access, const TypePtr* address, bool is_write) const {
  const SqC2Accesses& decided = _compile->sequitur.accesses;
  auto has = [&](SqAccessReason reason) { return decided.has(_compile, access, is_write, reason); };
  ciField* field = SqC2AccessText::field_at(_compile, address);
  if (is_no_access(access)) {
    return SqExcuse::full;
  }
  if (address != nullptr && address->isa_oopptr() != nullptr && address->is_oopptr()->is_known_instance()) {
    return SqExcuse::full;
  }
  if (!is_write && field != nullptr && never_changes(field)) {
    return SqExcuse::full; // a load that was matched into a comparison stands at the bytecode of the comparison
  }
  if (has(SqAccessReason::internal) && is_word_of_vm(_compile, address)) {
    return SqExcuse::full;
  }
  if (is_vector(access) || !decided.covers(_compile, access, is_write)) {
    return excuse_undecided(access, address, is_write);
  }
  if (has(SqAccessReason::fresh) || has(SqAccessReason::non_escaping)) {
    return SqExcuse::full;
  }
  if (has(SqAccessReason::relaxed) && opted_out(_compile, access, field)) {
    return SqExcuse::full;
  }
  if (has(SqAccessReason::bulk)) {
    return SqExcuse::bulk;
  }
  bool needs_none = has(SqAccessReason::fresh_bulk) || (!is_write && has(SqAccessReason::internal));
  return needs_none ? SqExcuse::full : SqExcuse::none;
}
