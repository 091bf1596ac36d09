// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/resourceArea.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/escape.hpp"
#include "opto/memnode.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/tiers/c2/escape/sqC2ElisionTraps.hpp"
#include "sequitur/tiers/c2/escape/sqC2EscapePolicy.hpp"
#include "sequitur/tiers/c2/graph/sqC2BarrierRemoval.hpp"
#include "sequitur/tiers/c2/graph/sqC2GraphShapes.hpp"

class SqNonEscapingAccesses : public SqC2BarrierRemoval {
  Compile* const _compile;
  PhaseIterGVN* const _igvn;
  ConnectionGraph* const _escapes;

  bool never_escapes(MemNode* access) const {
    Node* object = SqC2GraphShapes::object_of(access);
    if (object != nullptr && SqOrderingPolicy::has_fault(SqOrderingFault::non_escaping)) {
      return AllocateNode::Ideal_allocation(object->uncast()) != nullptr;
    }
    return object != nullptr && _escapes->not_global_escape(object);
  }

 protected:
  bool drops(MemBarNode* barrier, MemNode* access) override {
    if (!never_escapes(access)) {
      return false;
    }
    if (VerifyElision) {
      SqC2ElisionTraps::claim(_compile, _igvn, barrier, access, SqElisionReason::non_escaping);
    }
    return true;
  }

 public:
  SqNonEscapingAccesses(Compile* compile, PhaseIterGVN* igvn)
    : SqC2BarrierRemoval(compile, SqAccessReason::non_escaping), _compile(compile), _igvn(igvn),
      _escapes(compile->congraph()) {}
};

void SqC2EscapePolicy::drop_barriers(Compile* compile, PhaseIterGVN* igvn) {
  if (compile->congraph() == nullptr) {
    return;
  }
  ResourceMark rm;
  SqNonEscapingAccesses(compile, igvn).run(igvn);
}
