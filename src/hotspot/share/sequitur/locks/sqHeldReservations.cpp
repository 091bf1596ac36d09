// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/iterator.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/lockStack.inline.hpp"
#include "sequitur/headers/sqMarkBits.hpp"
#include "sequitur/locks/sqHeldReservations.hpp"

class SqSharedMaker : public OopClosure {
 public:
  void do_oop(oop* entry) override {
    oop object = *entry;
    markWord mark = object->mark_acquire();
    // Others may give the object a hash meanwhile.
    while (SqMarkBits::is_reserved(mark)) {
      markWord before = object->cas_set_mark(SqMarkBits::as_shared(mark), mark);
      if (before == mark) {
        return;
      }
      mark = before;
    }
  }
  void do_oop(narrowOop* entry) override { ShouldNotReachHere(); }
};

void SqHeldReservations::make_shared(JavaThread* owner) {
  SqSharedMaker maker;
  owner->lock_stack().oops_do(&maker);
}
