// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/machnode.hpp"
#include "runtime/os.hpp"
#include "runtime/sharedRuntime.hpp"
#include "runtime/stubRoutines.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/tiers/c2/fences/sqC2PureCalls.hpp"

bool SqC2PureCalls::is_pure(const MachNode* node) {
  if (!node->is_MachCallLeaf()) {
    return false;
  }
  if (SqOrderingPolicy::has_fault(SqOrderingFault::leaf_call)) {
    return true;
  }
  const address pure[] = {CAST_FROM_FN_PTR(address, os::javaTimeMillis),
                          CAST_FROM_FN_PTR(address, os::javaTimeNanos),
                          CAST_FROM_FN_PTR(address, SharedRuntime::dsin),
                          CAST_FROM_FN_PTR(address, SharedRuntime::dcos),
                          CAST_FROM_FN_PTR(address, SharedRuntime::dtan),
                          CAST_FROM_FN_PTR(address, SharedRuntime::dexp),
                          CAST_FROM_FN_PTR(address, SharedRuntime::dlog),
                          CAST_FROM_FN_PTR(address, SharedRuntime::dlog10),
                          CAST_FROM_FN_PTR(address, SharedRuntime::dpow),
                          StubRoutines::dsin(),
                          StubRoutines::dcos(),
                          StubRoutines::dtan(),
                          StubRoutines::dtanh(),
                          StubRoutines::dcbrt(),
                          StubRoutines::dexp(),
                          StubRoutines::dlog(),
                          StubRoutines::dlog10(),
                          StubRoutines::dpow()};
  address entry = node->as_MachCall()->entry_point();
  for (address candidate : pure) {
    if (entry != nullptr && entry == candidate) {
      return true;
    }
  }
  return false;
}
