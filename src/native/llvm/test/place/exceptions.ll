; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; A store does not stay pending where an exception is thrown, where it is caught, or where it leaves a function.
; RUN: %opt -passes='sequitur-addsc,function(sequitur-scexpand)' -sequitur-fence=mfence -S %s | %FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare void @may_throw()
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: @unwinds(
; CHECK-NEXT: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: invoke void @may_throw()
; CHECK: away:
; CHECK-NEXT: landingpad
; CHECK-NEXT: cleanup
; CHECK-NEXT: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: resume
define void @unwinds(ptr %p) personality ptr @__gxx_personality_v0 {
  store i32 1, ptr %p
  invoke void @may_throw() to label %next unwind label %away
next:
  ret void
away:
  %x = landingpad { ptr, i32 } cleanup
  store i32 2, ptr %p
  resume { ptr, i32 } %x
}

; A library function that writes, called where the block ends: both ways are fenced.
; CHECK-LABEL: @library(
; CHECK: invoke ptr @strcpy
; CHECK: next:
; CHECK: fence seq_cst
; CHECK: ret
; CHECK: away:
; CHECK: landingpad
; CHECK: fence seq_cst
; CHECK: resume
declare ptr @strcpy(ptr, ptr)
define void @library(ptr %p, ptr %q) personality ptr @__gxx_personality_v0 {
  %r = invoke ptr @strcpy(ptr %p, ptr %q) to label %next unwind label %away
next:
  ret void
away:
  %x = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %x
}
