// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_FENCES_SQSTORELOADFENCENODE_HPP
#define SHARE_SEQUITUR_TIERS_C2_FENCES_SQSTORELOADFENCENODE_HPP

#include "opto/machnode.hpp"

class SqStoreSite;

// A StoreLoad fence in scheduled C2 code, put there by SqC2FencePlacement; SqOrderingEmitter emits it. It has no
// operands and leaves registers and condition flags alone. With a site it counts its executions there.
class SqStoreLoadFenceNode : public MachIdealNode {
  SqStoreSite* const _site; // or null

 public:
  SqStoreLoadFenceNode(Node* block_head, SqStoreSite* site) : _site(site) { add_req(block_head); }

  void emit(C2_MacroAssembler* masm, PhaseRegAlloc* regalloc) const override;
  uint size(PhaseRegAlloc* regalloc) const override { return MachNode::emit_size(regalloc); }

  int ideal_Opcode() const override { return Op_MemBarVolatile; }
  const Type* bottom_type() const override { return Type::CONTROL; }
  uint ideal_reg() const override { return NotAMachineReg; }
  const RegMask& in_RegMask(uint) const override { return RegMask::Empty; }
  const RegMask& out_RegMask() const override { return RegMask::Empty; }
  uint size_of() const override { return sizeof(SqStoreLoadFenceNode); }

#ifndef PRODUCT
  const char* Name() const override { return "SqStoreLoadFence"; }
  void format(PhaseRegAlloc*, outputStream* st) const override;
#endif
};

#endif // SHARE_SEQUITUR_TIERS_C2_FENCES_SQSTORELOADFENCENODE_HPP
