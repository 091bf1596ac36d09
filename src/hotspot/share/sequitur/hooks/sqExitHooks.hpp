// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQEXITHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQEXITHOOKS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/ordering/sqFenceProfile.hpp"

// Seam: the VM exits.
//
// Caller: before_exit, once per VM, on the thread that ends it, in VM state; other threads still run. Upstream next
// tells agents and stops its own threads. Without a profile this is one load and one branch.
class SqExitHooks : AllStatic {
 public:
  static void vm_exits() { SqFenceProfile::write(); }
};

#endif // SHARE_SEQUITUR_HOOKS_SQEXITHOOKS_HPP
