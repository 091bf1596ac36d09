// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifdef COMPILER1

#include "c1/c1_Compilation.hpp"
#include "c1/c1_Instruction.hpp"
#include "c1/c1_IR.hpp"
#include "c1/c1_LIR.hpp"
#include "c1/c1_LIRAssembler.hpp"
#include "c1/c1_MacroAssembler.hpp"
#include "sequitur/prices/control/sqCostMethods.hpp"
#include "sequitur/tiers/c1/sqC1CostSites.hpp"
#include "utilities/macros.hpp"
#include "utilities/ostream.hpp"

#include CPU_HEADER(sequitur/prices/sqBarrierCostEmitter)

// Takes part in nothing before code is emitted, so it has no operands that C1 knows.
class SqC1CostSiteOp : public LIR_Op {
  const SqBarrierKind _kind;

 public:
  explicit SqC1CostSiteOp(SqBarrierKind kind) : LIR_Op(lir_nop, LIR_OprFact::illegalOpr, nullptr), _kind(kind) {}

  void emit_code(LIR_Assembler* assembler) override { SqBarrierCostEmitter::site(assembler->masm(), _kind); }
  void print_instr(outputStream* out) const override { out->print("cost site of %s", SqBarrierKinds::name(_kind)); }
};

SqBarrierKind SqC1CostSites::kind_of(LIR_Op* op) {
  switch (op->code()) {
    case lir_membar_acquire:
    case lir_membar_loadload:   return SqBarrierKind::volatile_load;
    case lir_membar_release:    return SqBarrierKind::volatile_release;
    case lir_membar_storestore: return SqBarrierKind::new_object;
    case lir_membar_storeload:
    case lir_membar:            return SqBarrierKind::volatile_store;
    case lir_lock:              return SqBarrierKind::lock;
    case lir_unlock:            return SqBarrierKind::unlock;
    default:                    return SqBarrierKind::none;
  }
}

// The index of the last operation of an atomic that begins at this one, or -1 where none does.
//
// The result of a compare-and-set is in the condition flags (x86) or in a register that a site may use (AArch64) until
// the operation that takes it from there; only moves stand between.
static int end_of_atomic(LIR_OpList* ops, int at) {
  const LIR_Code code = ops->at(at)->code();
  if (code == lir_xadd || code == lir_xchg) {
    return at;
  }
  if (code != lir_cas_int && code != lir_cas_long && code != lir_cas_obj) {
    return -1;
  }
  int taker = at + 1;
  while (taker < ops->length() && ops->at(taker)->code() == lir_move) {
    taker++;
  }
  const bool is_known =
      taker < ops->length() && (ops->at(taker)->code() == lir_cmove || ops->at(taker)->code() == lir_logic_xor);
  return is_known ? taker : -1;
}

void SqC1CostSites::insert(LIR_List* code) {
  LIR_InsertionBuffer sites;
  sites.init(code);
  LIR_OpList* ops = code->instructions_list();
  for (int i = 0; i < ops->length(); i++) {
    const SqBarrierKind kind = kind_of(ops->at(i));
    const int end = end_of_atomic(ops, i);
    // Each goes behind the operation at its index; the first of a block is a label.
    if (kind != SqBarrierKind::none) {
      sites.append(i, new SqC1CostSiteOp(kind));
    } else if (end >= 0) {
      sites.append(i - 1, new SqC1CostSiteOp(SqBarrierKind::atomic_release));
      sites.append(end, new SqC1CostSiteOp(SqBarrierKind::atomic_acquire));
    }
  }
  code->append(&sites);
}

void SqC1CostSites::insert(Compilation* compilation) {
  if (!SqCostMethods::has_sites(compilation->method())) {
    return;
  }
  BlockList* blocks = compilation->hir()->code();
  for (int i = 0; i < blocks->length(); i++) {
    insert(blocks->at(i)->lir());
  }
}

#endif // COMPILER1
