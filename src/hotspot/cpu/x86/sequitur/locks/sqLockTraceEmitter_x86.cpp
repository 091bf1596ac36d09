// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/macroAssembler.hpp"
#include "code/codeBlob.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/vm_version.hpp"

#include CPU_HEADER(sequitur/locks/sqLockTraceEmitter)

#define __ masm->

static Address own(ByteSize field) {
  return Address(r15_thread, in_bytes(byte_offset_of(JavaThread, sequitur.trace)) + in_bytes(field));
}

static const int vector_bytes = 64;
static const int mask_bytes = 8;

static int vectors() {
  return UseAVX > 2 ? 32 : 16;
}
static int save_bytes() {
  return vectors() * vector_bytes + 8 * mask_bytes;
}

static Address vector_place(int i) {
  return Address(rsp, i * vector_bytes);
}
static Address mask_place(int i) {
  return Address(rsp, vectors() * vector_bytes + i * mask_bytes);
}

static void save_vectors(MacroAssembler* masm) {
  for (int i = 0; i < vectors(); i++) {
    if (UseAVX > 2) {
      __ evmovdquq(vector_place(i), as_XMMRegister(i), Assembler::AVX_512bit);
    } else if (UseAVX > 0) {
      __ vmovdqu(vector_place(i), as_XMMRegister(i));
    } else {
      __ movdqu(vector_place(i), as_XMMRegister(i));
    }
  }
  for (int i = 1; i < 8 && UseAVX > 2; i++) {
    __ kmov(mask_place(i), as_KRegister(i));
  }
}

static void restore_vectors(MacroAssembler* masm) {
  for (int i = 1; i < 8 && UseAVX > 2; i++) {
    __ kmov(as_KRegister(i), mask_place(i));
  }
  for (int i = 0; i < vectors(); i++) {
    if (UseAVX > 2) {
      __ evmovdquq(as_XMMRegister(i), vector_place(i), Assembler::AVX_512bit);
    } else if (UseAVX > 0) {
      __ vmovdqu(as_XMMRegister(i), vector_place(i));
    } else {
      __ movdqu(as_XMMRegister(i), vector_place(i));
    }
  }
}

// The object is in rax; the caller's rax lies above the return address. Called when the first code that locks is
// generated, by the one thread that initialises the VM.
static address generate_stub(const char* name, address recorder) {
  BufferBlob* blob = BufferBlob::create(name, 4 * K);
  if (blob == nullptr) {
    vm_exit_out_of_memory(4 * K, OOM_MALLOC_ERROR, "code of the lock trace");
  }
  CodeBuffer code(blob);
  MacroAssembler assembler(&code);
  MacroAssembler* masm = &assembler;
  const address entry = __ pc();
  const Address pc(rsp, 16 * wordSize);
  __ pusha();
  __ movptr(c_rarg1, pc);
  __ movptr(c_rarg0, rax);
  __ movptr(c_rarg2, rbp);
  __ movptr(c_rarg3, r13);
  __ movptr(rbx, rsp);
  __ subptr(rsp, save_bytes());
  __ andptr(rsp, -vector_bytes);
  save_vectors(masm);
  if (UseAVX > 0) {
    __ vzeroupper();
  }
  __ call(RuntimeAddress(recorder));
  restore_vectors(masm);
  __ movptr(rsp, rbx);
  __ popa();
  __ ret(0);
  __ flush();
  return entry;
}

static void call_stub(MacroAssembler* masm, Register object, address stub) {
  if (object != rax) {
    __ push(rax);
    __ movptr(rax, object);
  }
  __ call(RuntimeAddress(stub));
  if (object != rax) {
    __ pop(rax);
  }
}

void SqLockTraceEmitter::lock(MacroAssembler* masm, Register object, address recorder, Label& slow) {
  static const address stub = generate_stub("lock trace: lock", recorder);
  const Address armed = own(SqTracedThread::armed_offset());
  Label go_on;
  __ incrementq(own(SqTracedThread::locks_offset()));
  __ cmpb(armed, SqTracedThread::recording);
  __ jccb(Assembler::below, go_on);
  __ jcc(Assembler::above, slow);
  call_stub(masm, object, stub);
  __ bind(go_on);
}

void SqLockTraceEmitter::unlock(MacroAssembler* masm, Register object, address recorder) {
  static const address stub = generate_stub("lock trace: unlock", recorder);
  Label go_on;
  __ cmpb(own(SqTracedThread::armed_offset()), SqTracedThread::recording);
  __ jccb(Assembler::notEqual, go_on);
  call_stub(masm, object, stub);
  __ bind(go_on);
}
