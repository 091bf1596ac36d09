// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQEXITHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQEXITHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "sequitur/locks/sqLockPolicy.hpp"
#include "sequitur/locks/sqLockStats.hpp"
#include "sequitur/locks/trace/report/sqLockTraceWindows.hpp"
#include "sequitur/locks/trace/sqLockTracePolicy.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
#include "sequitur/publication/checks/sqElisionCheck.hpp"
#include "sequitur/publication/stores/sqPrivateStores.hpp"
#include "sequitur/sites/sqFenceProfile.hpp"
#include "sequitur/sites/sqStoreOwners.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"
#include "sequitur/zeroing/sqZeroingCycle.hpp"

// Seam: the VM exits.
//
// Caller: before_exit, once per VM, on the thread that ends it, in VM state; other threads still run. Upstream next
// tells agents and stops its own threads. With the flags off this is seven loads and seven branches.
class SqExitHooks : AllStatic {
 public:
  static void vm_exits() {
    if (SqMemoryModel::is_ordered()) {
      SqOrderingStats::log_totals();
    }
    SqFenceProfile::write();
    SqStoreOwners::write();
    if (SqPrivateStores::is_enabled()) {
      SqPrivateStores::write();
    }
    if (VerifyElision) {
      SqElisionCheck::log_totals();
    }
    if (SqZeroingPolicy::is_on()) {
      SqZeroingCycle::stop();
    }
    if (SqLockPolicy::is_on()) {
      SqLockStats::log_totals();
    }
    if (SqLockTracePolicy::is_on()) {
      SqLockTraceWindows::end();
    }
    if (SqFuturesPolicy::is_on()) {
      SqFuturesStats::vm_exits();
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQEXITHOOKS_HPP
