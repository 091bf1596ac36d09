; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Behind the promotion of variables to registers LLVM sees where an address comes from: what turned out local loses its
; order, what did not keeps it, and atomics of the program always do.
; RUN: %opt -passes='sequitur-addsc,function(mem2reg,sequitur-relax)' -S %s | %FileCheck %s
; RUN: %opt -passes='sequitur-addsc,function(mem2reg,sequitur-relax)' -sequitur-exempt-local=0 -S %s \
; RUN:   | %FileCheck --check-prefix=NONE %s
; NONE-NOT: store i32
target triple = "x86_64-unknown-linux-gnu"

declare void @escape(ptr)

; CHECK-LABEL: @through_a_slot(
; CHECK: store i32 1, ptr %l, align 4{{$}}
; CHECK: store atomic i32 2, ptr %l seq_cst, align 4{{$}}
; CHECK: call void @escape(ptr %l)
; CHECK: store atomic i32 3, ptr %l seq_cst, align 4, !sequitur.sc
define void @through_a_slot() {
  %l = alloca i32
  %slot = alloca ptr
  store ptr %l, ptr %slot
  %a = load ptr, ptr %slot
  store i32 1, ptr %a
  store atomic i32 2, ptr %a seq_cst, align 4
  call void @escape(ptr %a)
  store i32 3, ptr %a
  ret void
}
