// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "code/codeBlob.hpp"
#include "opto/matcher.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/vm_version.hpp"
#include "utilities/macros.hpp"

#include CPU_HEADER(sequitur/locks/sqLockTraceEmitter)

#define __ masm->

static Address own(ByteSize field) {
  return Address(rthread, in_bytes(byte_offset_of(JavaThread, sequitur.trace)) + in_bytes(field));
}

// Bytes of one scalable vector register, or 0.
static int vector_bytes() {
  return UseSVE > 0 ? COMPILER2_PRESENT(Matcher::scalable_vector_reg_size(T_BYTE)) NOT_COMPILER2(0) : 0;
}

// A predicate has a bit for each byte of a vector; the stack pointer stays a multiple of 16.
static int predicate_bytes() {
  return align_up(vector_bytes() / BitsPerByte * PRegister::number_of_registers, 2 * wordSize);
}

// The object is in r0. Called when the first code that locks is generated, by the one thread that initialises the VM.
static address generate_stub(const char* name, address recorder) {
  BufferBlob* blob = BufferBlob::create(name, 2 * K);
  if (blob == nullptr) {
    vm_exit_out_of_memory(2 * K, OOM_MALLOC_ERROR, "code of the lock trace");
  }
  CodeBuffer code(blob);
  MacroAssembler assembler(&code);
  MacroAssembler* masm = &assembler;
  const address entry = __ pc();
  __ enter();
  __ push_CPU_state(true, UseSVE > 0, vector_bytes(), predicate_bytes());
  __ mov(c_rarg1, lr);
  __ ldr(c_rarg2, Address(rfp));
  __ mov(c_rarg3, rbcp);
  __ mov(rscratch1, recorder);
  __ blr(rscratch1);
  __ pop_CPU_state(true, UseSVE > 0, vector_bytes(), predicate_bytes());
  __ leave();
  __ ret(lr);
  __ flush();
  return entry;
}

static void call_stub(MacroAssembler* masm, Register object, address stub) {
  __ stp(r0, lr, Address(__ pre(sp, -2 * wordSize)));
  if (object != r0) {
    __ mov(r0, object);
  }
  __ mov(rscratch1, stub);
  __ blr(rscratch1);
  __ ldp(r0, lr, Address(__ post(sp, 2 * wordSize)));
}

void SqLockTraceEmitter::lock(MacroAssembler* masm, Register object, address recorder, Label& slow) {
  static const address stub = generate_stub("lock trace: lock", recorder);
  Label go_on;
  assert_different_registers(object, rscratch1);
  __ ldr(rscratch1, own(SqTracedThread::locks_offset()));
  __ add(rscratch1, rscratch1, 1);
  __ str(rscratch1, own(SqTracedThread::locks_offset()));
  __ ldrb(rscratch1, own(SqTracedThread::armed_offset()));
  __ cmpw(rscratch1, (unsigned)SqTracedThread::recording);
  __ br(Assembler::LO, go_on);
  __ br(Assembler::HI, slow);
  call_stub(masm, object, stub);
  __ bind(go_on);
}

void SqLockTraceEmitter::unlock(MacroAssembler* masm, Register object, address recorder) {
  static const address stub = generate_stub("lock trace: unlock", recorder);
  Label go_on;
  assert_different_registers(object, rscratch1);
  __ ldrb(rscratch1, own(SqTracedThread::armed_offset()));
  __ cmpw(rscratch1, (unsigned)SqTracedThread::recording);
  __ br(Assembler::NE, go_on);
  call_stub(masm, object, stub);
  __ bind(go_on);
}
