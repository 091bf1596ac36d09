; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Calls: library functions stand between compiler fences and are no builtins; nothing is believed of what a callee
; reads, but of declared functions that read nothing.
; RUN: %addsc %s | %FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

@text = private constant [3 x i8] c"%s\00"

declare i64 @strlen(ptr) memory(argmem: read)
declare i32 @printf(ptr, ...)
declare ptr @malloc(i64)
declare void @free(ptr)
declare double @exp(double)
declare i32 @pure(ptr) memory(read)
declare i32 @const(i32) memory(none)

; CHECK: declare i32 @pure(ptr) [[READWRITE:#[0-9]+]]

; CHECK-LABEL: @library(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: call i64 @strlen(ptr %p) [[NOBUILTIN:#[0-9]+]]
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
define i64 @library(ptr %p) {
  %v = call i64 @strlen(ptr %p)
  ret i64 %v
}

; CHECK-LABEL: @library_on_local(
; CHECK-NOT: fence
; CHECK: ret
define i64 @library_on_local() {
  %p = alloca i64
  store i64 0, ptr %p
  %v = call i64 @strlen(ptr nocapture %p)
  ret i64 %v
}

; CHECK-LABEL: @format(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: call i32 (ptr, ...) @printf(ptr @text, ptr %p) [[NOBUILTIN]]
define i32 @format(ptr %p) {
  %v = call i32 (ptr, ...) @printf(ptr @text, ptr %p)
  ret i32 %v
}

; A library function whose call ends its block.
; CHECK-LABEL: @invoked(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: invoke i64 @strlen(ptr %p) [[NOBUILTIN]]
; CHECK: next:
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK: away:
; CHECK-NEXT: landingpad
; CHECK-NEXT: cleanup
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
define i64 @invoked(ptr %p) personality ptr null {
  %v = invoke i64 @strlen(ptr %p) to label %next unwind label %away
next:
  ret i64 %v
away:
  %x = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %x
}

; CHECK-LABEL: @others(
; CHECK-NOT: fence
; CHECK: call i32 @pure(ptr %p) [[READWRITE]]
; CHECK-NEXT: call i32 %f(ptr %p) [[READWRITE]]
; CHECK-NEXT: call i32 @const(i32 1)
; CHECK: ret
define double @others(ptr %p, ptr %f) {
  %a = call i32 @pure(ptr %p) memory(read)
  %b = call i32 %f(ptr %p) memory(read)
  %c = call i32 @const(i32 1)
  %m = call ptr @malloc(i64 8)
  call void @free(ptr %m)
  %d = call double @exp(double 1.0)
  ret double %d
}

; An argument passed by value is copied in order, before the call.
; CHECK-LABEL: @by_value(
; CHECK: %byval.copy = alloca { i64 }
; CHECK: load atomic i64, ptr %{{.*}} seq_cst
; CHECK: store i64
; CHECK: call void @takes(ptr byval({ i64 }) align 8 %byval.copy)
declare void @takes(ptr byval({ i64 }) align 8)
define void @by_value(ptr %p) {
  call void @takes(ptr byval({ i64 }) align 8 %p)
  ret void
}

; What a pointer to a function promises is not believed either.
; CHECK-LABEL: @pointer_to_const(
; CHECK: call i32 %f(i32 1) [[READWRITE]]
define i32 @pointer_to_const(ptr %f) {
  %v = call i32 %f(i32 1) memory(none)
  ret i32 %v
}

; Behind a library function that writes a fence must stand, so it is no tail call.
; CHECK-LABEL: @tail(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: {{^}} %r = call ptr @strcpy(ptr %p, ptr %q) [[NOBUILTIN]]
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
declare ptr @strcpy(ptr, ptr)
define ptr @tail(ptr %p, ptr %q) {
  %r = musttail call ptr @strcpy(ptr %p, ptr %q)
  ret ptr %r
}

; CHECK-DAG: attributes [[READWRITE]] = { memory(readwrite) }
; CHECK-DAG: attributes [[NOBUILTIN]] = { nobuiltin memory(readwrite) }
