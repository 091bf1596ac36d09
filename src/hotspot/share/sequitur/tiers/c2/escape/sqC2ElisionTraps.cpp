// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciInstanceKlass.hpp"
#include "ci/ciMethod.hpp"
#include "ci/ciSignature.hpp"
#include "memory/resourceArea.hpp"
#include "opto/c2_globals.hpp"
#include "opto/callnode.hpp"
#include "opto/cfgnode.hpp"
#include "opto/compile.hpp"
#include "opto/graphKit.hpp"
#include "opto/memnode.hpp"
#include "opto/phaseX.hpp"
#include "opto/subnode.hpp"
#include "sequitur/publication/checks/sqElisionCheck.hpp"
#include "sequitur/tiers/c2/escape/sqC2ElisionLot.hpp"
#include "sequitur/tiers/c2/escape/sqC2ElisionTraps.hpp"
#include "sequitur/tiers/c2/escape/sqC2FreshOrigin.hpp"
#include "sequitur/tiers/c2/graph/sqC2Accesses.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"

#ifdef ASSERT

// Where a bytecode's object is on the operand stack, in slots.
struct SqOperand {
  int popped; // by the parser, when it makes the access
  int depth;  // below the top, before anything is popped
};

// False for bytecodes other than those that access a field or an element of an object.
static bool find_operand(Bytecodes::Code code, int value_size, SqOperand* operand) {
  if (code == Bytecodes::_getfield) {
    *operand = SqOperand{1, 0};
  } else if (code == Bytecodes::_putfield) {
    *operand = SqOperand{value_size, value_size}; // the parser pops the object afterwards
  } else if (code >= Bytecodes::_iaload && code <= Bytecodes::_saload) {
    *operand = SqOperand{2, 1};
  } else if (code >= Bytecodes::_iastore && code <= Bytecodes::_sastore) {
    *operand = SqOperand{value_size + 2, value_size + 1};
  } else {
    return false;
  }
  return true;
}

static int open_site(GraphKit* kit, int depth, SqElisionReason reason) {
  ResourceMark rm;
  return SqElisionSites::open(kit->method()->get_Method()->external_name(),
                              kit->C->method()->get_Method()->external_name(), Bytecodes::name(kit->java_bc()),
                              kit->bci(), depth, reason);
}

static void emit(GraphKit* kit, int site, int popped) {
  Node* place = kit->makecon(TypeRawPtr::make((address)SqElisionSites::word(site)));
  Node* word = kit->make_load(kit->control(), place, TypeInt::INT, T_INT, MemNode::unordered, LoadNode::Pinned);
  Node* compared = kit->gvn().transform(new CmpINode(word, kit->intcon(0)));
  Node* is_quiet = kit->gvn().transform(new BoolNode(compared, BoolTest::eq));
  kit->inc_sp(popped);
  {
    BuildCutout unless(kit, is_quiet, PROB_MAX);
    kit->uncommon_trap(SqElisionCheck::request(site), nullptr, "check of a private object");
  }
  kit->dec_sp(popped);
}

static bool is_drawn(Compile* compile) {
  return compile->live_nodes() < static_cast<uint>(MaxNodeLimit) / 4 && compile->sequitur.elision_lot.draw();
}

SqElisionReason SqC2ElisionTraps::reason_of(const SqC2FreshOrigin& origin) {
  Node* source = origin.result->in(0);
  return source->is_Start()      ? SqElisionReason::fresh_this
         : source->is_Allocate() ? SqElisionReason::fresh
                                 : SqElisionReason::fresh_result;
}

void SqC2ElisionTraps::guard(const C2Access& access, bool is_write, SqAccessReason reason) {
  const bool is_fresh = reason == SqAccessReason::fresh;
  if (!access.is_parse_access() || access.base() == nullptr || (!is_fresh && reason != SqAccessReason::ordered)) {
    return;
  }
  GraphKit* kit = static_cast<const C2ParseAccess&>(access).kit();
  SqOperand operand;
  const int value_size = is_write ? type2size[access.type()] : 0;
  if (kit->is_Parse() == nullptr || kit->stopped() || !find_operand(kit->java_bc(), value_size, &operand) ||
      !is_drawn(kit->C)) {
    return;
  }
  kit->inc_sp(operand.popped);
  const bool is_there = kit->peek(operand.depth)->uncast() == access.base()->uncast();
  kit->dec_sp(operand.popped);
  if (!is_there) {
    return;
  }
  SqElisionReason claimed = is_fresh ? reason_of(SqC2FreshOrigin::of(kit->C, access.base())) : SqElisionReason::none;
  const int site = open_site(kit, operand.depth, claimed);
  if (site != 0) {
    emit(kit, site, operand.popped);
  }
}

// Not by way of a method handle, whose bytecode has other arguments.
static bool is_called_by_name(GraphKit* kit, vmIntrinsics::ID id) {
  bool is_linked = false;
  ciSignature* signature = nullptr;
  return kit->java_bc() == Bytecodes::_invokestatic &&
         kit->method()->get_method_at_bci(kit->bci(), is_linked, &signature)->intrinsic_id() == id;
}

void SqC2ElisionTraps::guard_copy(GraphKit* kit, vmIntrinsics::ID id, int destination) {
  const SqC2FreshOrigin origin = SqC2FreshOrigin::of(kit->C, kit->argument(destination));
  if (!origin.is_known() || !is_called_by_name(kit, id) || !is_drawn(kit->C)) {
    return;
  }
  const int last_argument = 4; // each of the copies has five, of one slot
  const int site = open_site(kit, last_argument - destination, reason_of(origin));
  if (site != 0) {
    emit(kit, site, 0);
  } // the kit puts the arguments back on the stack by itself
}

// The trap of the test in front of the barriers that end with this one, or null.
static CallStaticJavaNode* trap_before(MemBarNode* barrier) {
  Node* control = barrier->in(TypeFunc::Control);
  const int max_steps = 4;
  for (int step = 0; step < max_steps && control != nullptr && control->is_Proj(); step++) {
    Node* before = control->in(0);
    if (control->is_IfProj()) {
      const uint both = 2;
      return before->is_If() && before->outcnt() == both
                 ? control->as_IfProj()->other_if_proj()->is_uncommon_trap_proj(Deoptimization::Reason_age)
                 : nullptr;
    }
    if (before->Opcode() != Op_MemBarRelease && before->Opcode() != Op_MemBarCPUOrder) {
      return nullptr;
    }
    control = before->in(TypeFunc::Control);
  }
  return nullptr;
}

// Whether both stand at one bytecode with the same callers; how it is left does not matter.
static bool is_same_place(JVMState* one, JVMState* other) {
  for (; one != nullptr && other != nullptr; one = one->caller(), other = other->caller()) {
    if (one->method() != other->method() || one->bci() != other->bci()) {
      return false;
    }
  }
  return one == other;
}

static bool is_about(Compile* compile, CallStaticJavaNode* trap, int depth, MemNode* access) {
  JVMState* state = trap->jvms();
  JVMState* position = SqC2Accesses::position_of(compile, access);
  Node* object = SqC2GraphShapes::object_of(access);
  if (state == nullptr || object == nullptr || static_cast<int>(state->sp()) <= depth ||
      (position != nullptr && !is_same_place(position, state))) {
    return false;
  }
  Node* operand = trap->stack(state, state->sp() - 1 - depth);
  return operand != nullptr && operand->uncast() == object->uncast();
}

void SqC2ElisionTraps::claim(Compile* compile, PhaseIterGVN* igvn, MemBarNode* barrier, MemNode* access,
                             SqElisionReason reason) {
  CallStaticJavaNode* trap = trap_before(barrier);
  const int number = trap == nullptr ? 0 : SqElisionCheck::site(trap->uncommon_trap_request());
  if (number == 0 || SqElisionSites::at(number).reason != SqElisionReason::none ||
      !is_about(compile, trap, SqElisionSites::at(number).depth, access)) {
    return;
  }
  const int claim = SqElisionSites::claim(number, reason);
  if (claim != 0) {
    igvn->replace_input_of(trap, TypeFunc::Parms, igvn->intcon(SqElisionCheck::request(claim)));
  }
}

#endif // ASSERT
