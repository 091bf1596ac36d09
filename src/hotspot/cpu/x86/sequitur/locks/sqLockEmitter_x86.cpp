// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "oops/klass.hpp"
#include "oops/oop.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/lockStack.hpp"
#include "sequitur/headers/sqMarkBits.hpp"

#include CPU_HEADER(sequitur/locks/sqLockEmitter)

#define __ masm->

static Address own(ByteSize field) {
  return Address(r15_thread, in_bytes(byte_offset_of(JavaThread, sequitur.reservations)) + in_bytes(field));
}

static Address tag() {
  return own(SqReservationOwner::tag_offset());
}
static Address scratch() {
  return own(SqReservationOwner::scratch_offset());
}

static const int rotation = 64 - SqMarkBits::owner_shift;

// After the rotation: owner and reserved from bit 0, the lock bits behind them. Left out: hash, age and moved.
static const int32_t own_mask =
    (int32_t)(((SqMarkBits::owner_mask | SqMarkBits::shared | SqMarkBits::reserved) >> SqMarkBits::owner_shift) |
              (markWord::lock_mask_in_place << rotation));

static_assert(rotation + markWord::lock_bits < 31, "the test has 32 bits");

// mark: is changed. The zero flag is set if it is reserved for this thread.
void SqLockEmitter::test_own(MacroAssembler* masm, Register mark) {
  __ xorptr(mark, tag());
  __ rolq(mark, rotation);
  __ testl(mark, own_mask);
}

// The object may be held already. Upstream wants the entries of an object side by side on the lock stack, so that only
// the top one may be repeated. Changes rax.
static void push_unless_held_below(MacroAssembler* masm, Register object, Register top, Label& push, Label& slow) {
  Label next;
  __ movl(rax, top);
  __ bind(next);
  __ subl(rax, oopSize);
  __ cmpl(rax, in_bytes(JavaThread::lock_stack_base_offset()));
  __ jcc(Assembler::less, push);
  __ cmpptr(object, Address(r15_thread, rax, Address::times_1));
  __ jccb(Assembler::notEqual, next);
  __ addl(rax, oopSize);
  __ cmpl(rax, top);
  __ jcc(Assembler::equal, push);
  __ jmp(slow);
}

// Makes the mark what it was before the test.
static void undo_test(MacroAssembler* masm, Register mark) {
  __ rorq(mark, rotation);
  __ xorptr(mark, tag());
}

void SqLockEmitter::lock(MacroAssembler* masm, Register object, Register mark, Register top, Label& push, Label& slow) {
  const Address mark_word(object, oopDesc::mark_offset_in_bytes());
  const Address lock_stack_top(r15_thread, JavaThread::lock_stack_top_offset());
  Label not_own, plain;
  assert_different_registers(object, mark, top);

  if (mark != rax) {
    __ movptr(mark, mark_word);
    __ movptr(rax, mark);
  }
  __ movl(top, lock_stack_top);
  __ cmpl(top, LockStack::end_offset());
  __ jcc(Assembler::greaterEqual, plain);
  test_own(masm, rax);
  __ jcc(Assembler::notZero, not_own);
  push_unless_held_below(masm, object, top, push, slow);

  __ bind(not_own);
  undo_test(masm, rax);
  __ testptr(rax, rax);
  __ jcc(Assembler::negative, slow);
  __ btq(rax, SqMarkBits::shared_shift);
  __ jcc(Assembler::carrySet, plain);
  __ testb(rax, markWord::unlocked_value);
  __ jcc(Assembler::zero, plain);
  __ testb(tag(), (int)markWord::lock_mask_in_place);
  __ jcc(Assembler::notZero, plain);

  // New to locks.
  __ movptr(scratch(), rax);
  __ load_klass(top, object, rax);
  __ testb(Address(top, Klass::misc_flags_offset()), KlassFlags::_misc_locks_are_never_reserved);
  __ movptr(rax, scratch());
  __ movl(top, lock_stack_top);
  __ jcc(Assembler::notZero, plain);
  const Register reserved = mark != rax ? mark : top;
  __ movptr(reserved, rax);
  __ andptr(reserved, ~(int32_t)markWord::lock_mask_in_place);
  __ orptr(reserved, tag());
  __ lock();
  __ cmpxchgptr(reserved, mark_word);
  __ jcc(Assembler::notEqual, slow);
  if (reserved == top) {
    __ movl(top, lock_stack_top);
  }
  __ jmp(push);

  __ bind(plain);
}

void SqLockEmitter::unlock(MacroAssembler* masm, Register object, Register mark, Register top, Label& unlocked) {
  const Address lock_stack_top(r15_thread, JavaThread::lock_stack_top_offset());
  const Address last(r15_thread, top, Address::times_1, -oopSize);
  Label plain;
  assert_different_registers(object, mark, top);

  __ movl(top, lock_stack_top);
  __ movptr(mark, Address(object, oopDesc::mark_offset_in_bytes()));
  __ cmpptr(object, last);
  __ jccb(Assembler::notEqual, plain);
  test_own(masm, mark);
  __ jccb(Assembler::notZero, plain);
  // Re-entrant or not, an unlock is a pop.
  DEBUG_ONLY(__ movptr(last, 0);)
  __ subl(lock_stack_top, oopSize);
  __ jmp(unlocked);
  __ bind(plain);
}
