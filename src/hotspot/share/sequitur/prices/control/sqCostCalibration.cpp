// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/codeBuffer.hpp"
#include "asm/macroAssembler.hpp"
#include "code/codeBlob.hpp"
#include "memory/resourceArea.hpp"
#include "runtime/atomic.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/mutex.hpp"
#include "runtime/os.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/prices/control/sqCostCalibration.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/prices/sqBarrierCostEmitter)

typedef void (*SqTimedLoop)(intptr_t turns);

// What a loop executes in each turn.
enum { empty, site, fence, loops };
static SqTimedLoop timed_loops[loops];

// Held in native state only, so that no safepoint waits for it.
static PlatformMutex* one_at_a_time = nullptr;

static const jlong run_nanos = 2 * 1000 * 1000;
static const int runs = 9;

void SqCostCalibration::initialize() {
  ResourceMark rm;
  one_at_a_time = new PlatformMutex();
  const int bytes = 1024;
  BufferBlob* blob = BufferBlob::create("barrier cost calibration", bytes);
  if (blob == nullptr) {
    vm_exit_out_of_memory(bytes, OOM_MALLOC_ERROR, "CodeCache: no space for the calibration of barrier costs");
  }
  CodeBuffer code(blob);
  MacroAssembler masm(&code);
  for (int i = 0; i < loops; i++) {
    masm.align(CodeEntryAlignment);
    timed_loops[i] = CAST_TO_FN_PTR(SqTimedLoop, masm.pc());
    SqBarrierCostEmitter::timed_loop(&masm, i == site, i == fence);
  }
  masm.flush();
}

static jlong time(int loop, intptr_t turns) {
  jlong start = os::javaTimeNanos();
  timed_loops[loop](turns);
  return os::javaTimeNanos() - start;
}

// So many turns that a run is long against the clock's resolution.
static intptr_t enough_turns(int loop) {
  intptr_t turns = 64;
  while (time(loop, turns) < run_nanos) {
    turns *= 2;
  }
  return turns;
}

static double least_per_turn(int loop) {
  intptr_t turns = enough_turns(loop);
  jlong least = max_jlong;
  for (int i = 0; i < runs; i++) {
    least = MIN2(least, time(loop, turns));
  }
  return static_cast<double>(least) / static_cast<double>(turns);
}

double SqCostCalibration::measure(int spins, Thread* current) {
  ThreadToNativeFromVM safepoints_go_on(JavaThread::cast(current));
  one_at_a_time->lock();
  SqBarrierCell* cell = SqBarrierCells::of(SqBarrierKind::calibration);
  Atomic::store(&cell->spins, static_cast<int32_t>(MAX2(spins, 0)));
  double with = least_per_turn(spins == full_fence ? fence : site);
  double without = least_per_turn(empty);
  one_at_a_time->unlock();
  return with - without;
}
