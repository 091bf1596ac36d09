// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/escape.hpp"
#include "opto/memnode.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/tiers/c2/escape/sqC2EscapePolicy.hpp"
#include "sequitur/tiers/c2/graph/sqC2BarrierRemoval.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"

class SqNonEscapingAccesses : public SqC2BarrierRemoval {
  ConnectionGraph* const _escapes;

 protected:
  bool drops(MemBarNode*, MemNode* access) override {
    Node* object = SqC2GraphShapes::object_of(access);
    if (object != nullptr && SqOrderingPolicy::has_fault(SqOrderingFault::non_escaping)) {
      return AllocateNode::Ideal_allocation(object->uncast()) != nullptr;
    }
    return object != nullptr && _escapes->not_global_escape(object);
  }

 public:
  explicit SqNonEscapingAccesses(Compile* compile)
    : SqC2BarrierRemoval(compile, SqAccessReason::non_escaping), _escapes(compile->congraph()) {}
};

void SqC2EscapePolicy::drop_barriers(Compile* compile, PhaseIterGVN* igvn) {
  if (compile->congraph() == nullptr) {
    return;
  }
  ResourceMark rm;
  SqNonEscapingAccesses(compile).run(igvn);
}
