// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "jni.h"
#include "runtime/atomic.hpp"
#include "runtime/os.hpp"
#include "runtime/task.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/prices/sqAddedBarrier.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/ordering/sqOrderingEmitter)

#ifdef COMPILER2
#include "opto/c2_globals.hpp"
#endif

SqBarrierCell SqBarrierCells::_cells[SqBarrierKinds::count];

static SqBarrierCell* cell(int kind) {
  return SqBarrierCells::of(static_cast<SqBarrierKind>(kind));
}

static volatile jlong lease_end = 0; // in nanoseconds of os::javaTimeNanos; 0: nothing is set

class SqCostLease : public PeriodicTask {
  static const int interval_ms = 100;

 public:
  SqCostLease() : PeriodicTask(interval_ms) {}

  void task() override {
    jlong end = Atomic::load(&lease_end);
    if (end != 0 && os::javaTimeNanos() - end > 0) {
      SqBarrierCosts::clear();
    }
  }
};

jint SqBarrierCosts::initialize() {
  if (GhostFenceSites &&
      (!BarrierCostSites || SqMemoryModel::is_ordered() || !SqOrderingEmitter::orders_all_but_store_load)) {
    return SqStartup::refuse("-XX:+GhostFenceSites needs -XX:+BarrierCostSites and -XX:MemoryModel=java on x86: leave "
                             "it out, or change the others");
  }
#ifdef COMPILER2
  if (BarrierCostSites && OptoScheduling) {
    return SqStartup::refuse("-XX:+BarrierCostSites does not work with -XX:+OptoScheduling, which would move the sites "
                             "away from their barriers: leave one of them out");
  }
#endif
  return JNI_OK;
}

void SqBarrierCosts::watch_lease() {
  SqCostLease* lease = new SqCostLease();
  lease->enroll();
}

void SqBarrierCosts::set(uint32_t kinds, int spins) {
  assert(spins <= max_spins && spins != SqAddedBarriers::counting, "refused before");
  for (int i = 0; i < SqBarrierKinds::listed; i++) {
    if ((kinds & (1u << i)) != 0) {
      Atomic::store(&cell(i)->spins, static_cast<int32_t>(spins));
    }
  }
}

void SqBarrierCosts::clear() {
  for (int i = 0; i < SqBarrierKinds::listed; i++) {
    Atomic::store(&cell(i)->spins, 0);
  }
  Atomic::store(&lease_end, static_cast<jlong>(0));
}

void SqBarrierCosts::count_executions() {
  for (int i = 0; i < SqBarrierKinds::listed; i++) {
    Atomic::store(&cell(i)->executed, static_cast<uint64_t>(0));
    Atomic::store(&cell(i)->spins, SqAddedBarriers::counting);
  }
}

void SqBarrierCosts::lease(int seconds) {
  Atomic::store(&lease_end, os::javaTimeNanos() + seconds * NANOSECS_PER_SEC);
}
