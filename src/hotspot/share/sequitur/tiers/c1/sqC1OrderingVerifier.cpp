// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifdef COMPILER1

#include "c1/c1_Compilation.hpp"
#include "c1/c1_Instruction.hpp"
#include "c1/c1_IR.hpp"
#include "c1/c1_LIR.hpp"
#include "c1/c1_ValueStack.hpp"
#include "ci/ciMethod.hpp"
#include "ci/ciUtilities.inline.hpp"
#include "compiler/compilerDefinitions.inline.hpp"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "oops/arrayOop.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/c1/sqC1Ordering.hpp"
#include "sequitur/tiers/c1/sqC1OrderingVerifier.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

// Types that one access may be translated with: a boolean moves as a byte, and x86 moves a volatile long as a double.
static BasicType move_type(BasicType type) {
  switch (type) {
    case T_BOOLEAN: return T_BYTE;
    case T_DOUBLE:  return T_LONG;
    case T_ARRAY:   return T_OBJECT;
    default:        return type;
  }
}

static BasicType access_type(Instruction* x) {
  if (AccessField* access = x->as_AccessField()) {
    return access->field_type();
  }
  if (AccessIndexed* access = x->as_AccessIndexed()) {
    return access->elt_type();
  }
  if (UnsafeOp* access = x->as_UnsafeOp()) {
    return access->basic_type();
  }
  return T_OBJECT; // Reference.get
}

static LIR_Opr memory_operand(LIR_Op* op) {
  LIR_Op1* move = op->code() == lir_move ? op->as_Op1() : nullptr;
  if (move == nullptr) {
    return LIR_OprFact::illegalOpr;
  }
  if (move->in_opr()->is_address()) {
    return move->in_opr();
  }
  if (op->result_opr()->is_address()) {
    return op->result_opr();
  }
  return LIR_OprFact::illegalOpr;
}

// The check of an index may load the array's length, which never changes, with the type that an element may have.
static bool is_length(LIR_Address* address, Instruction* x) {
  return x->as_AccessIndexed() != nullptr && address->disp() == arrayOopDesc::length_offset_in_bytes();
}

// The ordered access that op carries out, or null. Operations of its garbage collector barriers move other types.
static Instruction* ordered_access_of(LIR_Op* op) {
  LIR_Opr memory = memory_operand(op);
  Instruction* x = op->source();
  if (!memory->is_valid() || x == nullptr || !SqC1Ordering::is_ordered(x) || is_length(memory->as_address_ptr(), x)) {
    return nullptr;
  }
  return move_type(memory->as_address_ptr()->type()) == move_type(access_type(x)) ? x : nullptr;
}

// Unsafe's atomic instructions order by themselves.
static bool is_atomic(LIR_Op* op) {
  return op->code() == lir_xchg || op->code() == lir_xadd;
}

// The code of the first operation from index in direction step that is more than a move between registers and stack.
static LIR_Code neighbour(LIR_OpList* ops, int index, int step) {
  for (int i = index + step; i >= 0 && i < ops->length(); i += step) {
    LIR_Op* op = ops->at(i);
    if (op->code() != lir_move || memory_operand(op)->is_valid()) {
      return op->code();
    }
  }
  return lir_none;
}

void SqC1OrderingVerifier::verify() {
  BlockList* blocks = _compilation->hir()->code();
  for (int i = 0; i < blocks->length() && !_compilation->bailed_out(); i++) {
    verify(blocks->at(i));
  }
}

void SqC1OrderingVerifier::verify(BlockBegin* block) {
  _translated.clear();
  LIR_OpList* ops = block->lir()->instructions_list();
  for (int i = 0; i < ops->length(); i++) {
    LIR_Op* op = ops->at(i);
    if (is_atomic(op)) {
      _translated.append(op->source());
    }
    if (op->code() == lir_arraycopy) {
      verify_copy(block, i, op->source());
    }
    Instruction* x = ordered_access_of(op);
    if (x == nullptr) {
      continue;
    }
    _translated.append(x);
    if (op->result_opr()->is_address()) {
      verify_store(block, i, x);
    } else {
      verify_load(block, i, x);
    }
  }
  verify_all_translated(block);
}

// Deoptimises where it stands, and so never runs.
static bool is_patched(LIR_Op* op) {
  return op->as_Op1()->patch_code() != lir_patch_none;
}

void SqC1OrderingVerifier::verify_load(BlockBegin* block, int index, Instruction* x) {
  LIR_OpList* ops = block->lir()->instructions_list();
  LIR_Code after = neighbour(ops, index, 1);
  if (after != lir_membar_acquire && after != lir_membar) {
    fail(x, "acquire barrier after the load");
  }
  if (SqOrderingEmitter::load_needs_leading_fence && SqMemoryModel::is_sc() && !CompilerConfig::is_c1_only_no_jvmci() &&
      !is_patched(ops->at(index)) && neighbour(ops, index, -1) != lir_membar) {
    fail(x, "full fence before the load");
  }
}

void SqC1OrderingVerifier::verify_store(BlockBegin* block, int index, Instruction* x) {
  LIR_OpList* ops = block->lir()->instructions_list();
  LIR_Code before = neighbour(ops, index, -1);
  if (before != lir_membar_release && before != lir_membar) {
    fail(x, "release barrier before the store");
  }
  if (SqMemoryModel::is_sc() && neighbour(ops, index, 1) != lir_membar) {
    fail(x, "full fence after the store");
  }
}

void SqC1OrderingVerifier::verify_copy(BlockBegin* block, int index, Instruction* x) {
  if (!SqC1Ordering::is_ordered_bulk(x)) {
    return;
  }
  LIR_Code after = neighbour(block->lir()->instructions_list(), index, 1);
  if (after != lir_membar && (SqMemoryModel::is_sc() || after != lir_membar_acquire)) {
    fail(x, "barrier after the copy");
  }
}

void SqC1OrderingVerifier::verify_all_translated(BlockBegin* block) {
  for (Instruction* x = block->next(); x != nullptr; x = x->next()) {
    if (SqC1Ordering::is_ordered(x) && !_translated.contains(x)) {
      fail(x, "machine code");
    }
  }
}

void SqC1OrderingVerifier::fail(Instruction* x, const char* what) {
  ResourceMark rm;
  ciMethod* method = SqC1Ordering::method_of(x);
  stringStream name;
  (method != nullptr ? method : _compilation->method())->print_short_name(&name);
  log_warning(ordering)("C1 verifier: %s of%s lacks its %s under %s", x->name(), name.base(), what,
                        SqMemoryModel::name());
  _compilation->bailout("memory order not kept");
}

#endif // COMPILER1
