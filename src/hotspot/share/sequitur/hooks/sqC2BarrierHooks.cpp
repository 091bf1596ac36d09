// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/compile.hpp"
#include "sequitur/hooks/sqC2BarrierHooks.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/tiers/c2/fences/sqC2FencePolicy.hpp"
#include "sequitur/tiers/c2/graph/sqC2BarrierValue.hpp"

bool SqC2BarrierHooks::drops_store_load(const MemBarNode* fence) {
  return SqC2FencePolicy::drops_store_load(fence);
}

bool SqC2BarrierHooks::keeps_store_load(const MemBarNode* fence, const Node* next_control) {
  return SqC2FencePolicy::keeps_store_load(fence, next_control);
}

bool SqC2BarrierHooks::keeps_value(const MemBarNode* barrier, const Node* value) {
  return SqC2BarrierValue::stays(barrier, value);
}

void SqC2BarrierHooks::matched(Compile* compile, const MemBarNode* barrier, const Node* instruction) {
  if (SqBarrierCosts::is_on()) {
    compile->sequitur.barriers.note(compile, barrier, instruction);
  }
}
