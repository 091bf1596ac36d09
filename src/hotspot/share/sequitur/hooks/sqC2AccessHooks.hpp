// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQC2ACCESSHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQC2ACCESSHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/tiers/c2/sqC2OrderingPolicy.hpp"

// Seam: C2 describes a load, store or atomic by decorators, before it emits fences or nodes for it.
//
// Caller: C2Access::fixup_decorators, from the constructor of each kind of access, on a compiler thread in native
// state; no safepoint. Upstream emits the barriers that the returned MO_* bits ask for (C2AccessFence) and builds
// the node with that order. With MemoryModel=java the decorators come back as given.
class SqC2AccessHooks : AllStatic {
 public:
  static DecoratorSet adjust_decorators(const C2Access& access) {
    return SqMemoryModel::is_ordered() ? SqC2OrderingPolicy::order(access) : access.decorators();
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQC2ACCESSHOOKS_HPP
