// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "oops/method.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/monitorChunk.hpp"
#include "runtime/vframe.inline.hpp"
#include "runtime/vframe_hp.hpp"
#include "sequitur/futures/sqSplitBarrier.hpp"

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
