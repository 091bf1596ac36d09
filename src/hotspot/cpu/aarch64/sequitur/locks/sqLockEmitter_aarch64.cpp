// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "oops/klass.hpp"
#include "oops/oop.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/lockStack.inline.hpp"
#include "sequitur/headers/sqMarkBits.hpp"

#include CPU_HEADER(sequitur/locks/sqLockEmitter)

#define __ masm->

static Address tag() {
  return Address(rthread, in_bytes(byte_offset_of(JavaThread, sequitur.reservations)) +
                              in_bytes(SqReservationOwner::tag_offset()));
}

static Address lock_stack_top() {
  return Address(rthread, JavaThread::lock_stack_top_offset());
}

// After the rotation: owner, moved, shared and reserved from bit 0, the lock bits behind them. Left out: hash and age.
static const uint64_t own_mask = right_n_bits(64 - SqMarkBits::owner_shift + markWord::lock_bits);

// The condition EQ holds if the mark is reserved for this thread. Changes result, which may be the mark's register.
void SqLockEmitter::test_own(MacroAssembler* masm, Register mark, Register result) {
  __ ldr(rscratch1, tag());
  __ eor(result, mark, rscratch1);
  __ andr(result, result, ~SqMarkBits::moved);
  __ ror(result, result, SqMarkBits::owner_shift);
  __ tst(result, own_mask);
}

// The object may be held already. Upstream wants the entries of an object side by side on the lock stack, so that only
// the top one may be repeated. Changes temp.
static void push_unless_held_below(MacroAssembler* masm, Register object, Register temp, Register top, Label& push,
                                   Label& slow) {
  Label next;
  __ movw(rscratch1, top);
  __ bind(next);
  __ cmpw(rscratch1, (unsigned)in_bytes(JavaThread::lock_stack_base_offset()));
  __ br(Assembler::EQ, push);
  __ subw(rscratch1, rscratch1, oopSize);
  __ ldr(temp, Address(rthread, rscratch1));
  __ cmp(object, temp);
  __ br(Assembler::NE, next);
  __ addw(rscratch1, rscratch1, oopSize);
  __ cmpw(rscratch1, top);
  __ br(Assembler::EQ, push);
  __ b(slow);
}

void SqLockEmitter::lock(MacroAssembler* masm, Register object, Register mark, Register top, Label& push, Label& slow) {
  Label not_own, plain;
  assert_different_registers(object, mark, top, rscratch1);
  assert(oopDesc::mark_offset_in_bytes() == 0, "required to avoid lea");

  __ ldr(mark, Address(object, oopDesc::mark_offset_in_bytes()));
  __ ldrw(top, lock_stack_top());
  __ cmpw(top, (unsigned)LockStack::end_offset());
  __ br(Assembler::GE, plain);
  test_own(masm, mark, rscratch1);
  __ br(Assembler::NE, not_own);
  push_unless_held_below(masm, object, mark, top, push, slow);

  __ bind(not_own);
  __ tst(mark, SqMarkBits::reserved);
  __ br(Assembler::NE, slow);
  __ tbnz(mark, SqMarkBits::shared_shift, plain);
  __ tbz(mark, exact_log2(markWord::unlocked_value), plain);
  __ ldr(rscratch1, tag());
  __ tst(rscratch1, markWord::lock_mask_in_place);
  __ br(Assembler::NE, plain);

  // New to locks.
  __ load_klass(top, object);
  __ ldrb(top, Address(top, Klass::misc_flags_offset()));
  __ tst(top, KlassFlags::_misc_locks_are_never_reserved);
  __ br(Assembler::NE, plain);
  const Register reserved = top;
  __ andr(reserved, mark, ~markWord::lock_mask_in_place);
  __ orr(reserved, reserved, rscratch1);
  __ cmpxchg(object, mark, reserved, Assembler::xword, /*acquire*/ true, /*release*/ false, /*weak*/ false, noreg);
  __ br(Assembler::NE, slow);
  __ ldrw(top, lock_stack_top());
  __ b(push);

  __ bind(plain);
}

void SqLockEmitter::unlock(MacroAssembler* masm, Register object, Register mark, Register top, Label& unlocked) {
  Label plain;
  assert_different_registers(object, mark, top, rscratch1);

  __ ldrw(top, lock_stack_top());
  __ subw(top, top, oopSize);
  __ ldr(mark, Address(object, oopDesc::mark_offset_in_bytes()));
  __ ldr(rscratch1, Address(rthread, top));
  __ cmp(object, rscratch1);
  __ br(Assembler::NE, plain);
  test_own(masm, mark, mark);
  __ br(Assembler::NE, plain);
  // Re-entrant or not, an unlock is a pop.
  DEBUG_ONLY(__ str(zr, Address(rthread, top));)
  __ strw(top, lock_stack_top());
  __ b(unlocked);
  __ bind(plain);
}
