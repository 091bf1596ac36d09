// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/iterator.hpp"
#include "oops/method.hpp"
#include "runtime/globals.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/lockStack.inline.hpp"
#include "runtime/monitorChunk.hpp"
#include "runtime/objectMonitor.inline.hpp"
#include "runtime/synchronizer.hpp"
#include "runtime/vframe.inline.hpp"
#include "runtime/vframe_hp.hpp"
#include "sequitur/futures/split/sqSplitBarrier.hpp"

static bool holds_monitor(vframeStream& stream) {
  const Method* method = stream.method();
  if (method->is_synchronized()) {
    return true;
  }
  if (method->is_native() || !method->has_monitor_bytecodes()) {
    return false;
  }
  for (MonitorInfo* monitor : *stream.asJavaVFrame()->monitors()) {
    if (monitor->eliminated() || monitor->owner_is_scalar_replaced() || monitor->owner() != nullptr) {
      return true;
    }
  }
  return false;
}

SqSplitRefusal SqSplitBarrier::of(vframeStream& stream) {
  if (stream.method()->is_static_initializer()) {
    return SqSplitRefusal::initialiser;
  }
  return holds_monitor(stream) ? SqSplitRefusal::monitor : SqSplitRefusal::none;
}

int SqSplitBarrier::entries_of(vframeStream& stream) {
  const Method* method = stream.method();
  if (method->is_native()) {
    return method->is_synchronized() ? 1 : 0;
  }
  if (!method->is_synchronized() && !method->has_monitor_bytecodes()) {
    return 0;
  }
  int entries = 0;
  for (MonitorInfo* monitor : *stream.asJavaVFrame()->monitors()) {
    // C2 has not entered what it has eliminated.
    if (!monitor->eliminated() && !monitor->owner_is_scalar_replaced() && monitor->owner() != nullptr) {
      entries++;
    }
  }
  return entries;
}

// Adds up the entries of inflated monitors.
class SqMonitorEntries : public MonitorClosure {
 public:
  SqMonitorEntries() : _entries(0) {}

  void do_monitor(ObjectMonitor* monitor) override { _entries += monitor->recursions() + 1; }
  intx entries() const { return _entries; }

 private:
  intx _entries;
};

bool SqSplitBarrier::has_foreign_entries(JavaThread* self, int entries) {
  if (LockingMode == LM_LEGACY) {
    return self->jni_monitor_count() > 0; // kept in that mode only, where no list has the locks that are on the stack
  }
  // Native code's monitors are inflated. One that another thread has inflated is on the lock stack until its owner
  // notices, and has no owner's name: it counts once.
  SqMonitorEntries inflated;
  ObjectSynchronizer::owned_monitors_iterate(&inflated, self);
  return inflated.entries() + self->lock_stack().monitor_count() > entries;
}
