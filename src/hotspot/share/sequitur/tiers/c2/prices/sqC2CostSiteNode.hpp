// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2COSTSITENODE_HPP
#define SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2COSTSITENODE_HPP

#include "opto/machnode.hpp"
#include "sequitur/prices/sqBarrierKind.hpp"

class Block;
class PhaseCFG;

// A cost site in scheduled C2 code. Its one operand is a register that the allocator gives it to change; a projection
// says that the condition flags are lost.
class SqC2CostSiteNode : public MachIdealNode {
  const SqBarrierKind _kind;

  SqC2CostSiteNode(Node* block_head, MachTempNode* scratch, SqBarrierKind kind) : _kind(kind) {
    add_req(block_head);
    add_req(scratch);
  }

 public:
  // Puts one in front of what stands at index. Returns how many nodes it is, the operand and the projection included.
  static uint add(PhaseCFG* cfg, Block* block, uint index, SqBarrierKind kind);

  void emit(C2_MacroAssembler* masm, PhaseRegAlloc* regalloc) const override;
  uint size(PhaseRegAlloc* regalloc) const override { return MachNode::emit_size(regalloc); }

  int ideal_Opcode() const override { return Op_MemBarCPUOrder; }
  const Type* bottom_type() const override { return Type::CONTROL; }
  uint ideal_reg() const override { return NotAMachineReg; }
  const RegMask& in_RegMask(uint input) const override;
  const RegMask& out_RegMask() const override { return RegMask::Empty; }
  uint size_of() const override { return sizeof(SqC2CostSiteNode); }

#ifndef PRODUCT
  const char* Name() const override { return "SqC2CostSite"; }
  void format(PhaseRegAlloc*, outputStream* st) const override;
#endif
};

#endif // SHARE_SEQUITUR_TIERS_C2_PRICES_SQC2COSTSITENODE_HPP
