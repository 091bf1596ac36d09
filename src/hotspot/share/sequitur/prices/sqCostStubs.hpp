// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_SQCOSTSTUBS_HPP
#define SHARE_SEQUITUR_PRICES_SQCOSTSTUBS_HPP

#include "memory/allStatic.hpp"
#include "sequitur/prices/sqBarrierKind.hpp"
#include "utilities/globalDefinitions.hpp"

// What a site does seldom, out of its way: one stub for each kind, which counts an execution or executes the barrier
// that was added to the kind.
class SqCostStubs : AllStatic {
  static address _stubs[SqBarrierKinds::count];

  static void generate();

 public:
  // The stub of a kind, which leaves alone all registers that its caller, SqBarrierCostEmitter::site, does. The first
  // call generates all: it comes from the first site, which start-up emits while there is one thread.
  static address of(SqBarrierKind kind);
};

#endif // SHARE_SEQUITUR_PRICES_SQCOSTSTUBS_HPP
