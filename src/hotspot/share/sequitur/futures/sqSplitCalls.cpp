// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "code/scopeDesc.hpp"
#include "interpreter/bytecode.inline.hpp"
#include "memory/universe.hpp"
#include "oops/oopHandle.inline.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/interfaceSupport.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/os.hpp"
#include "runtime/vframeArray.hpp"
#include "sequitur/futures/base/sqFuturesGlobals.hpp"
#include "sequitur/futures/marks/sqSplitHistory.hpp"
#include "sequitur/futures/split/sqSplitReturn.hpp"
#include "sequitur/futures/sqFuturesRuntime.hpp"
#include "sequitur/futures/sqSplitCalls.hpp"
#include "sequitur/futures/workers/sqFuturesScheduler.hpp"

// A call that goes on for fewer beats after its split costs more than it wins: a worker wakes, the frame leaves
// compiled code, and both wait for each other.
static const int worthwhile = 5;

// Frames of short calls in a loop look like one long call, so what splits have won is remembered: by the thread, and of
// a long call whose rest ended at once by the call.
static void learn(JavaThread* self, const SqSplitFrame& split, jlong rest_lasted) {
  const jlong now = os::javaTimeNanos();
  const jlong beat = SqFuturesScheduler::beat_ns();
  const bool paid = now - split.since >= worthwhile * beat || StressLazyFutures;
  if (paid && 0 < rest_lasted && rest_lasted < worthwhile * beat) {
    split.history->in_vain(now, beat);
  } else if (paid) {
    split.history->paid();
  }
  self->sequitur.futures.looks.call_ended(paid, now, beat);
}

// Forgets that the frame is split. Returns its signal; null if it is not split.
static oop take(JavaThread* self, const frame& fr) {
  SqSplitFrames& frames = self->sequitur.futures.frames;
  if (!frames.has(fr)) {
    return nullptr;
  }
  SqSplitFrame split = frames.pop();
  oop signal = split.signal.resolve();
  split.signal.release(Universe::vm_global());
  learn(self, split, SqFuturesRuntime::rest_lasted(signal));
  return signal;
}

oop SqSplitCalls::compiled_ended(JavaThread* self, const frame& split, RegisterMap* map, ScopeDesc* scope,
                                 oop exception) {
  oop signal = take(self, split);
  if (signal == nullptr) {
    return nullptr;
  }
  if (exception != nullptr) {
    SqFuturesRuntime::record_thrown(signal, exception);
    return signal;
  }
  methodHandle method(self, scope->method());
  const BasicType type = Bytecode_invoke(method, scope->bci()).result_type();
  if (is_reference_type(type)) {
    SqFuturesRuntime::record_reference(signal, split.saved_oop_result(map));
  } else {
    SqFuturesRuntime::record_bits(signal, type == T_VOID ? 0 : SqSplitReturn::saved_bits(split, map, type));
  }
  return signal;
}

void SqSplitCalls::unpacked(JavaThread* self, vframeArray* frames) {
  int count;
  SqSplitFrame* split = self->sequitur.futures.frames.in(frames->original().id(), &count);
  for (int i = 0; i < count; i++) {
    vframeArrayElement* element = frames->element(split[i].place);
    frame* unpacked = element->iframe();
    unpacked->patch_pc(self, SqSplitReturn::entry_for(element->method(), element->bci()));
    split[i].key = SqSplitFrames::key_of(*unpacked);
    split[i].place = 0;
  }
}

Handle SqSplitCalls::threw(JavaThread* self, Handle exception) {
  Handle signal(self, take(self, self->last_frame()));
  if (signal.is_null()) {
    return exception;
  }
  SqFuturesRuntime::record_thrown(signal(), exception());
  return signal;
}

JRT_ENTRY(void, SqSplitCalls::interpreted_call_returned(JavaThread* current, jlong bits))
  Handle signal(current, take(current, current->last_frame()));
  SqFuturesRuntime::record_bits(signal(), bits);
  THROW_HANDLE(signal);
JRT_END

JRT_ENTRY(void, SqSplitCalls::interpreted_call_returned_reference(JavaThread* current, oopDesc* reference))
  oop signal = take(current, current->last_frame());
  SqFuturesRuntime::record_reference(signal, reference);
  THROW_OOP(signal);
JRT_END
