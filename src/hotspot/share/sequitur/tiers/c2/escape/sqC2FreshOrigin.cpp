// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciEnv.hpp"
#include "ci/ciInstanceKlass.hpp"
#include "ci/ciMethod.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/memnode.hpp"
#include "sequitur/tiers/c2/escape/sqC2CalleeFacts.hpp"
#include "sequitur/tiers/c2/escape/sqC2FreshOrigin.hpp"

// The VM itself may hand objects of these classes to other threads: the collector those of java.lang.ref, the
// finalizer thread those with a finalizer. Upstream's escape analysis makes the same exception.
static bool is_watched(Compile* compile, ciInstanceKlass* klass) {
  return klass->is_subclass_of(compile->env()->Thread_klass()) ||
         klass->is_subclass_of(compile->env()->Reference_klass()) || klass->has_finalizer();
}

static bool allocates_unwatched(Compile* compile, AllocateNode* allocation) {
  const TypeKlassPtr* type = allocation->in(AllocateNode::KlassNode)->bottom_type()->isa_klassptr();
  if (allocation->is_AllocateArray()) {
    return true;
  }
  const TypeInstKlassPtr* instance = type == nullptr ? nullptr : type->isa_instklassptr();
  return instance != nullptr && instance->klass_is_exact() && !is_watched(compile, instance->instance_klass());
}

static bool is_in_constructor(Compile* compile) {
  ciMethod* method = compile->method();
  return method != nullptr && method->is_object_initializer() && !compile->is_osr_compilation() &&
         !is_watched(compile, method->holder());
}

static bool returns_unwatched(Compile* compile, CallNode* call) {
  if (!SqC2CalleeFacts::returns_own_object(compile, call)) {
    return false;
  }
  ciType* type = call->as_CallStaticJava()->method()->return_type();
  return !type->is_instance_klass() || !is_watched(compile, type->as_instance_klass());
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
    bool is_fresh =
        name != nullptr && allocation->initialization() != nullptr && allocates_unwatched(compile, allocation);
    return is_fresh ? SqC2FreshOrigin{name, allocation->initialization()} : unknown;
  }
  if (!result->is_Proj() || result->as_Proj()->_con != TypeFunc::Parms) {
    return unknown;
  }
  Node* source = result->in(0);
  bool is_fresh = (source->is_Start() && is_in_constructor(compile)) ||
                  (source->is_Call() && returns_unwatched(compile, source->as_Call()));
  return is_fresh ? SqC2FreshOrigin{result, source} : unknown;
}
