; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; On AArch64 stlr and ldar keep their own order. A full fence stands in front of each plain read, because of an stlr here
; or in a caller, and behind each plain store.
; RUN: %opt -passes='sequitur-addsc,function(sequitur-scexpand)' -S %s | %FileCheck %s
target triple = "aarch64-unknown-linux-gnu"

declare void @unknown()

; CHECK-LABEL: @single(
; CHECK-NEXT: store atomic i32 1, ptr %p seq_cst
; CHECK-NEXT: load atomic i32, ptr %q seq_cst
; CHECK-NEXT: ret
define i32 @single(ptr %p, ptr %q) {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK-LABEL: @reads(
; CHECK: {{^}} fence seq_cst
; CHECK-NEXT: load volatile <4 x i32>
; CHECK-NEXT: fence acquire
define <4 x i32> @reads(ptr %p) {
  %v = load <4 x i32>, ptr %p
  ret <4 x i32> %v
}

; CHECK-LABEL: @writes(
; CHECK: {{^}} fence seq_cst
; CHECK-NEXT: store volatile <4 x i32>
; CHECK-NEXT: fence seq_cst
define void @writes(ptr %p, <4 x i32> %v) {
  store <4 x i32> %v, ptr %p
  ret void
}

; CHECK-LABEL: @calls(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call void @unknown()
; CHECK-NEXT: fence acquire
; CHECK-NEXT: ret
define void @calls() {
  call void @unknown()
  ret void
}
