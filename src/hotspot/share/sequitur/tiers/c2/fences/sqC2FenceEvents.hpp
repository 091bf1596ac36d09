// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCEEVENTS_HPP
#define SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCEEVENTS_HPP

#include "memory/allStatic.hpp"
#include "opto/node.hpp"

// What an instruction of scheduled C2 code means to the StoreLoad order.
//
//   store  an ordered store stands just in front: it is pending until a fence. The instruction is the trailing
//          barrier of the store, matched to no code (Matcher::post_store_load_barrier says it is unnecessary)
//   load   nothing may be pending here: a load of shared memory, or a point where other code takes over (call,
//          return, unwinding), since all code starts and ends with nothing pending
//   fence  nothing is pending afterwards: a locked instruction or a fence that stays for its own sake
//   none   everything else
//
// A load counts as one of shared memory unless it is known not to be. The list, and why:
//
//   header words, klass data             the VM's own; no program reads them as data
//   memory of the current thread         no other thread writes it
//   objects known by instance            escape analysis: no other thread knows them
//   immutable fields                     SqC2SharedMemory::is_immutable
//   entering or leaving a monitor        its atomic instruction may be left out, so it is no fence, and what it reads
//                                        takes no part in the order
//   a safepoint poll                     whoever stops there passes a fence in the VM (SqRuntimeHooks)
//   calls that touch no memory           SqC2PureCalls
enum class SqC2FenceEvent { none, store, load, fence };

class SqC2FenceEvents : AllStatic {
 public:
  static SqC2FenceEvent of(Node* node);
};

#endif // SHARE_SEQUITUR_TIERS_C2_FENCES_SQC2FENCEEVENTS_HPP
