; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Ways in which the address of a local variable gets out: what is stored behind each is ordered.
; RUN: %addsc %s | %FileCheck --implicit-check-not='store i32 2' %s
; The control: each of these stores is left alone by the planted fault.
; RUN: %faultyopt -passes=sequitur-addsc -S -sequitur-fault=captures %s \
; RUN:   | %FileCheck --check-prefix=FAULT --implicit-check-not='store atomic i32 2' %s
; CHECK-COUNT-14: store atomic i32 2, ptr %l seq_cst
; FAULT-COUNT-14: store i32 2, ptr %l
target triple = "x86_64-unknown-linux-gnu"

@holder = global ptr null
@number = global i64 0

declare void @variadic(i32, ...)
declare ptr @same(ptr returned)
declare i32 @__gxx_personality_v0(...)
declare void @takes(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @stored() {
  %l = alloca i32
  store ptr %l, ptr @holder
  store i32 2, ptr %l
  ret void
}

define void @as_number() {
  %l = alloca i32
  %n = ptrtoint ptr %l to i64
  store i64 %n, ptr @number
  store i32 2, ptr %l
  ret void
}

define void @as_changed_number() {
  %l = alloca i32
  %n = ptrtoint ptr %l to i64
  %m = xor i64 %n, 1
  store i64 %m, ptr @number
  store i32 2, ptr %l
  ret void
}

define void @beside() {
  %l = alloca i32
  %p = getelementptr i8, ptr %l, i64 -8
  store ptr %p, ptr @holder
  store i32 2, ptr %l
  ret void
}

define void @exchanged() {
  %l = alloca i32
  %o = atomicrmw xchg ptr @holder, ptr %l seq_cst
  store i32 2, ptr %l
  ret void
}

define void @compared_and_exchanged() {
  %l = alloca i32
  %o = cmpxchg ptr @holder, ptr null, ptr %l seq_cst seq_cst
  store i32 2, ptr %l
  ret void
}

define void @stored_in_assembly() {
  %l = alloca i32
  call void asm sideeffect "movq $0, holder(%rip)", "r,~{memory}"(ptr %l)
  store i32 2, ptr %l
  ret void
}

define void @variadic_argument() {
  %l = alloca i32
  call void (i32, ...) @variadic(i32 1, ptr %l)
  store i32 2, ptr %l
  ret void
}

define void @by_another_name() {
  %l = alloca i32
  %p = call ptr @same(ptr %l)
  store ptr %p, ptr @holder
  store i32 2, ptr %l
  ret void
}

define void @in_a_structure() {
  %l = alloca i32
  %s = insertvalue { ptr, i32 } undef, ptr %l, 0
  store { ptr, i32 } %s, ptr @holder
  store i32 2, ptr %l
  ret void
}

define void @copied_with_its_holder() {
  %l = alloca i32
  %h = alloca ptr
  store ptr %l, ptr %h
  call void @llvm.memcpy.p0.p0.i64(ptr @holder, ptr %h, i64 8, i1 false)
  store i32 2, ptr %l
  ret void
}

define void @chosen(i1 %c) {
  %l = alloca i32
  %p = select i1 %c, ptr %l, ptr null
  store ptr %p, ptr @holder
  store i32 2, ptr %l
  ret void
}

define void @on_one_way(i1 %c) {
  %l = alloca i32
  br i1 %c, label %out, label %join
out:
  call void @takes(ptr %l)
  br label %join
join:
  store i32 2, ptr %l
  ret void
}

define void @while_unwinding() personality ptr @__gxx_personality_v0 {
  %l = alloca i32
  invoke void @takes(ptr %l) to label %next unwind label %away
next:
  ret void
away:
  %x = landingpad { ptr, i32 } cleanup
  store i32 2, ptr %l
  resume { ptr, i32 } %x
}
