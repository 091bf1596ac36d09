// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/frame.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/mutexLocker.hpp"
#include "runtime/registerMap.hpp"
#include "runtime/stackValue.hpp"
#include "runtime/stackValueCollection.hpp"
#include "runtime/task.hpp"
#include "runtime/vframe_hp.hpp"
#include "sequitur/publication/checks/sqElisionCheck.hpp"
#include "sequitur/publication/checks/sqElisionSites.hpp"
#include "sequitur/publication/checks/sqImmutableFields.hpp"
#include "sequitur/publication/walk/sqReachability.hpp"
#include "utilities/debug.hpp"
#include "utilities/ostream.hpp"

#ifdef ASSERT

static volatile int64_t checked[sq_elision_reasons];
static volatile int64_t not_in_memory = 0;
static volatile int64_t not_afforded = 0;

class SqElisionDraw : public PeriodicTask {
  static const int interval_ms = 50;

 public:
  SqElisionDraw() : PeriodicTask(interval_ms) {}
  void task() override { SqElisionSites::draw(); }
};

static volatile int is_drawing = 0;

static void ensure_drawing() {
  if (Atomic::load(&is_drawing) == 0 && Atomic::cmpxchg(&is_drawing, 0, 1) == 0) {
    SqElisionDraw* draw = new SqElisionDraw();
    draw->enroll();
  }
}

// The object that the bytecode at the trap accesses; null if it is in registers only, field by field.
static Handle accessed_object(JavaThread* self, int depth) {
  RegisterMap map(self, RegisterMap::UpdateMap::include, RegisterMap::ProcessFrames::include,
                  RegisterMap::WalkContinuation::skip);
  frame caller = self->last_frame().sender(&map);
  compiledVFrame* code = compiledVFrame::cast(vframe::new_vframe(&caller, &map, self));
  StackValueCollection* operands = code->expressions();
  const int index = operands->size() - 1 - depth;
  assert(index >= 0 && operands->at(index)->type() == T_OBJECT, "the bytecode has not popped its object");
  return operands->at(index)->get_obj();
}

static void report(int number, Handle object, const char* path) {
  stringStream text;
  text.print("-XX:+VerifyElision: ");
  SqElisionSites::print(&text, number);
  text.print(", tier 4, has no order since its %s is taken for %s, but another thread can reach it: %s",
             object->klass()->external_name(), SqElisionSites::text(SqElisionSites::at(number).reason), path);
  tty->print_cr("%s", text.base());
  fatal("%s", text.base());
}

void SqElisionCheck::look(JavaThread* self, int number) {
  ResourceMark rm(self);
  HandleMark hm(self);
  SqElisionSite& site = SqElisionSites::at(number);
  Handle object = accessed_object(self, site.depth);
  if (object.is_null()) {
    Atomic::inc(&not_in_memory);
    return;
  }
  stringStream path;
  if (SqReachability::is_shared(self, object, SqThreadLocals::shared, &path)) {
    report(number, object, path.base());
  }
  Atomic::inc(&checked[static_cast<int>(site.reason)]);
}

void SqElisionCheck::trapped(JavaThread* self, int number) {
  ensure_drawing();
  SqElisionSites::trapped(number);
  if (SqElisionSites::at(number).reason == SqElisionReason::none) {
    return; // a copy of the code that has its order
  }
  if (!SqReachability::is_affordable()) {
    Atomic::inc(&not_afforded);
    return;
  }
  look(self, number);
}

void SqElisionCheck::log_totals() {
  LogTarget(Info, ordering) log;
  if (!log.is_enabled()) {
    return;
  }
  ResourceMark rm;
  stringStream line;
  line.print("checked claims that an object is private:");
  for (int reason = 1; reason < sq_elision_reasons; reason++) {
    line.print("%s " INT64_FORMAT " %s", reason == 1 ? "" : ",", Atomic::load(&checked[reason]),
               SqElisionSites::text(static_cast<SqElisionReason>(reason)));
  }
  line.print(", " INT64_FORMAT " values of immutable fields", SqImmutableFields::compared());
  line.print("; not in memory: " INT64_FORMAT ", for want of time: " INT64_FORMAT, Atomic::load(&not_in_memory),
             Atomic::load(&not_afforded));
  log.print("%s", line.base());
}

#endif // ASSERT
