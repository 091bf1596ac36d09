// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_SQVMFENCECOST_HPP
#define SHARE_SEQUITUR_PRICES_SQVMFENCECOST_HPP

#include "sequitur/prices/sqBarrierCell.hpp"

// The cost site of full fences in C++ code, SqBarrierKind::vm_fence. It is compiled into the VM whatever the flags, as
// one load and one branch, rather than patched in or built as a second library: the fence beside it is a locked
// instruction, a hundred times as dear.
class SqVmFenceCost {
  static void pay(int32_t spins);

 public:
  static void pay() {
    int32_t spins = SqBarrierCells::of(SqBarrierKind::vm_fence)->spins;
    if (spins != 0) {
      pay(spins);
    }
  }
};

#endif // SHARE_SEQUITUR_PRICES_SQVMFENCECOST_HPP
