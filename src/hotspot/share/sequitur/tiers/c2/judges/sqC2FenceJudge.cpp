// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciMethod.hpp"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "opto/ad.hpp"
#include "opto/block.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/machnode.hpp"
#include "opto/type.hpp"
#include "sequitur/tiers/c2/graph/sqC2AccessText.hpp"
#include "sequitur/tiers/c2/judges/sqC2FenceJudge.hpp"
#include "sequitur/tiers/c2/judges/sqC2ReasonJudge.hpp"
#include "utilities/growableArray.hpp"
#include "utilities/ostream.hpp"

static bool starts_with(const char* text, const char* start) {
  return strncmp(text, start, strlen(start)) == 0;
}

static bool is_memory_edge(const Node* node) {
  return node != nullptr &&
         (node->bottom_type() == Type::MEMORY || (node->is_Proj() && node->bottom_type()->base() == Type::Memory));
}

static bool has_memory_edge(const MachNode* instruction) {
  for (uint i = 1; i < instruction->req(); i++) {
    if (is_memory_edge(instruction->in(i))) {
      return true;
    }
  }
  return false;
}

// Compare-and-set and its kin, by the name of what was matched.
static bool is_atomic(const MachNode* instruction) {
  const char* name = NodeClassNames[instruction->ideal_Opcode()];
  return starts_with(name, "CompareAnd") || starts_with(name, "WeakCompareAnd") || starts_with(name, "GetAnd");
}

// Entering or leaving a monitor: the words that it reads are the VM's own.
static bool is_monitor(const MachNode* instruction) {
  return starts_with(NodeClassNames[instruction->ideal_Opcode()], "Fast");
}

SqExcuse SqC2FenceJudge::excuse(MachNode* instruction, bool is_write) const {
  return SqC2ReasonJudge(_compile).excuse(instruction, instruction->adr_type(), is_write);
}

// A barrier that the machine executes, which is one of any rule but that of a barrier left out. A locked instruction.
bool SqC2FenceJudge::is_fence(MachNode* instruction) const {
  return is_atomic(instruction) ||
         (instruction->ideal_Opcode() == Op_MemBarVolatile && instruction->rule() != unnecessary_membar_volatile_rule);
}

bool SqC2FenceJudge::is_heap_store(MachNode* instruction) const {
  return instruction->bottom_type() == Type::MEMORY && !instruction->is_MachCall() &&
         starts_with(NodeClassNames[instruction->ideal_Opcode()], "Store") &&
         SqC2ReasonJudge::is_in_heap(instruction->adr_type());
}

bool SqC2FenceJudge::is_heap_load(MachNode* instruction) const {
  return has_memory_edge(instruction) && instruction->bottom_type() != Type::MEMORY &&
         instruction->bottom_type()->base() != Type::Tuple && instruction->bottom_type() != Type::CONTROL &&
         !instruction->is_MachCall() && !is_monitor(instruction) &&
         SqC2ReasonJudge::is_in_heap(instruction->adr_type());
}

// Other code takes over that relies on finding nothing pending. Leaf calls of clocks and of mathematics touch no memory
// and come back; whoever stops at a poll passes a fence on the way; a halt ends the VM.
bool SqC2FenceJudge::hands_over(MachNode* instruction) const {
  if (instruction->ideal_Opcode() == Op_SafePoint || instruction->ideal_Opcode() == Op_Halt) {
    return false;
  }
  if (instruction->is_MachCallLeaf()) {
    const char* name = instruction->as_MachCallRuntime()->_name;
    const char* const harmless[] = {"currentTimeMillis",
                                    "nanoTime",
                                    "dsin",
                                    "dcos",
                                    "dtan",
                                    "dtanh",
                                    "dcbrt",
                                    "dexp",
                                    "dlog",
                                    "dlog10",
                                    "dpow",
                                    "SIN",
                                    "COS",
                                    "TAN",
                                    "EXP",
                                    "LOG",
                                    "LOG10",
                                    "POW",
                                    "SqStoreOwners::count",
                                    "SqPrivateStores::count",
                                    "SqPrivateStores::use"};
    for (const char* known : harmless) {
      if (name != nullptr && strcmp(name, known) == 0) {
        return false;
      }
    }
  }
  return instruction->is_MachCall() || instruction->is_MachReturn();
}

static const SqPendingStore nothing_pending = {SqPendingStore::none, nullptr};

void SqC2FenceJudge::blame(MachNode* where, const SqPendingStore& pending) {
  _violation = where;
  _unfenced = pending.store;
}

SqPendingStore SqC2FenceJudge::after_load(MachNode* load, const SqPendingStore& pending) {
  SqExcuse excuse = this->excuse(load, false);
  bool meets = (excuse == SqExcuse::none && pending.kind != SqPendingStore::none) ||
               (excuse == SqExcuse::bulk && pending.kind == SqPendingStore::single);
  if (meets) {
    blame(load, pending);
  }
  return meets ? nothing_pending : pending;
}

SqPendingStore SqC2FenceJudge::after_store(MachNode* store, const SqPendingStore& pending) {
  switch (excuse(store, true)) {
    case SqExcuse::none: return SqPendingStore{SqPendingStore::single, store};
    case SqExcuse::bulk:
      return pending.kind == SqPendingStore::none ? SqPendingStore{SqPendingStore::bulk, store} : pending;
    default: return pending;
  }
}

SqPendingStore SqC2FenceJudge::pending_after(Block* block, SqPendingStore pending) {
  for (uint i = 1; i < block->number_of_nodes(); i++) {
    if (!block->get_node(i)->is_Mach()) {
      continue;
    }
    MachNode* instruction = block->get_node(i)->as_Mach();
    if (is_fence(instruction)) {
      pending = nothing_pending;
    } else if (hands_over(instruction)) {
      if (pending.kind != SqPendingStore::none) {
        blame(instruction, pending);
      }
      pending = nothing_pending;
    } else if (is_heap_store(instruction)) {
      pending = after_store(instruction, pending);
    } else if (is_heap_load(instruction)) {
      pending = after_load(instruction, pending);
    }
  }
  return pending;
}

void SqC2FenceJudge::judge() {
  ResourceMark rm;
  GrowableArray<SqPendingStore> at_entry(_cfg->number_of_blocks() + 1, _cfg->number_of_blocks() + 1, nothing_pending);
  bool has_changed = true;
  while (has_changed && _violation == nullptr) {
    has_changed = false;
    for (uint i = 0; i < _cfg->number_of_blocks(); i++) {
      Block* block = _cfg->get_block(i);
      SqPendingStore pending = pending_after(block, at_entry.at(block->_pre_order));
      for (uint s = 0; s < block->_num_succs; s++) {
        SqPendingStore& entry = at_entry.at_grow(block->_succs[s]->_pre_order, nothing_pending);
        if (pending.kind > entry.kind) {
          entry = pending;
          has_changed = true;
        }
      }
    }
  }
  if (_violation != nullptr) {
    report();
  }
}

void SqC2FenceJudge::report() const {
  stringStream store;
  SqC2AccessText::print(&store, _compile, _unfenced, true);
  log_warning(ordering)("C2 gives up %s: the fence judge found a store that reaches %s without a fence: %s",
                        _compile->method()->get_Method()->external_name(),
                        NodeClassNames[_violation->as_Mach()->ideal_Opcode()], store.as_string());
  _compile->record_method_not_compilable("ordering verifier: a fence is missing");
}
