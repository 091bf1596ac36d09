; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; What needs no order, and what looks like it and does.
; RUN: %addsc %s | %FileCheck %s
; RUN: %addsc -sequitur-exempt-local=0 -sequitur-exempt-constant=0 %s | %FileCheck --check-prefix=NONE %s
; NONE-NOT: {{ = load (volatile )?i32}}
; NONE-NOT: {{ store (volatile )?i32}}
target triple = "x86_64-unknown-linux-gnu"

@constant = constant i32 1
@replaceable = weak constant i32 1
@elsewhere = external constant i32
@variable = internal global i32 1
@private_tls = internal thread_local global i32 0
@published_tls = internal thread_local global i32 0
@own_tls = internal thread_local global ptr null
@extern_tls = thread_local global i32 0
@holder = global ptr null

declare void @escape(ptr)
declare void @reads(ptr nocapture)
declare ptr @malloc(i64)
declare ptr @llvm.threadlocal.address.p0(ptr)

; CHECK-LABEL: @constants(
; CHECK: = load i32, ptr @constant
; CHECK: = load atomic i32, ptr @replaceable seq_cst
; CHECK: = load atomic i32, ptr @elsewhere seq_cst
; CHECK: = load atomic i32, ptr @variable seq_cst
; CHECK: = load i32, ptr %p, align 4, !invariant.load
define void @constants(ptr %p) {
  %a = load i32, ptr @constant
  %b = load i32, ptr @replaceable
  %c = load i32, ptr @elsewhere
  %d = load i32, ptr @variable
  %e = load i32, ptr %p, !invariant.load !0
  ret void
}

; CHECK-LABEL: @local(
; CHECK: store i32 1
; CHECK: call void @reads
; CHECK: store i32 2
; CHECK: store ptr %l, ptr %slot
; CHECK: store atomic i32 3, ptr %l seq_cst
; CHECK: call void @escape
; CHECK: store atomic i32 4, ptr %l seq_cst
define void @local() {
  %l = alloca i32
  %slot = alloca ptr
  store i32 1, ptr %l
  call void @reads(ptr nocapture %l)
  store i32 2, ptr %l
  store ptr %l, ptr %slot
  store i32 3, ptr %l
  call void @escape(ptr %l)
  store i32 4, ptr %l
  ret void
}

; Escaped in the round before.
; CHECK-LABEL: @loop(
; CHECK: store atomic i32 1, ptr %l seq_cst
define void @loop(i1 %c) {
  %l = alloca i32
  br label %body
body:
  store i32 1, ptr %l
  call void @escape(ptr %l)
  br i1 %c, label %body, label %end
end:
  ret void
}

; CHECK-LABEL: @one_of_two(
; CHECK: store i32 1, ptr %p
; CHECK: store atomic i32 2, ptr %q seq_cst
define void @one_of_two(i1 %c, ptr %a) {
  %l = alloca i32
  %k = alloca i32
  %p = select i1 %c, ptr %l, ptr %k
  %q = select i1 %c, ptr %l, ptr %a
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

; CHECK-LABEL: @new_memory(
; CHECK: store i32 1, ptr %m
; CHECK: store atomic ptr %m, ptr @holder seq_cst
; CHECK: store atomic i32 2, ptr %m seq_cst
define void @new_memory() {
  %m = call ptr @malloc(i64 4)
  store i32 1, ptr %m
  store ptr %m, ptr @holder
  store i32 2, ptr %m
  ret void
}

; Returned by a function that only has the name: -fno-builtin.
; CHECK-LABEL: @no_builtin(
; CHECK: store atomic i32 1, ptr %m seq_cst
define void @no_builtin() {
  %m = call ptr @malloc(i64 4) nobuiltin
  store i32 1, ptr %m
  ret void
}

; CHECK-LABEL: @by_value(
; CHECK: = load i32, ptr %p
; CHECK: call void @escape
; CHECK: = load atomic i32, ptr %p seq_cst
define void @by_value(ptr byval(i32) %p) {
  %a = load i32, ptr %p
  call void @escape(ptr %p)
  %b = load i32, ptr %p
  ret void
}

; CHECK-LABEL: @argument(
; CHECK: = load atomic i32, ptr %p seq_cst
define void @argument(ptr noalias nocapture %p) {
  %a = load i32, ptr %p
  ret void
}

; CHECK-LABEL: @thread_locals(
; CHECK: store i32 1
; CHECK: store atomic i32 2, ptr %b seq_cst
; CHECK: store atomic i32 3, ptr %c seq_cst
define void @thread_locals() {
  %a = call ptr @llvm.threadlocal.address.p0(ptr @private_tls)
  store i32 1, ptr %a
  %b = call ptr @llvm.threadlocal.address.p0(ptr @published_tls)
  store i32 2, ptr %b
  %c = call ptr @llvm.threadlocal.address.p0(ptr @extern_tls)
  store i32 3, ptr %c
  ret void
}
; What holds its own address can be asked for it.
; CHECK-LABEL: @holds_itself(
; CHECK: store atomic ptr %a, ptr %a seq_cst
define ptr @holds_itself() {
  %a = call ptr @llvm.threadlocal.address.p0(ptr @own_tls)
  store ptr %a, ptr %a
  %b = load ptr, ptr %a
  ret ptr %b
}
define ptr @publishes() {
  %b = call ptr @llvm.threadlocal.address.p0(ptr @published_tls)
  ret ptr %b
}

; A coroutine may go on in another thread.
; CHECK-LABEL: @coroutine(
; CHECK: store atomic i32 1, ptr %l seq_cst
define void @coroutine() presplitcoroutine {
  %l = alloca i32
  store i32 1, ptr %l
  ret void
}

!0 = !{}
