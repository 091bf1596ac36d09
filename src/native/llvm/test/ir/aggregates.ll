; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Structs and arrays are taken apart, each element by its own kind; long arrays are not.
; RUN: %addsc %s | %FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: @structure(
; CHECK: load atomic i32, ptr %{{.*}} seq_cst, align 8, !sequitur.sc
; CHECK: load atomic ptr, ptr %{{.*}} seq_cst, align 8, !sequitur.sc
; CHECK: store atomic i32 %{{.*}} seq_cst, align 8, !sequitur.sc
; CHECK: store atomic ptr %{{.*}} seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: ret
define void @structure(ptr %p, ptr %q) {
  %v = load { i32, ptr }, ptr %p, align 8
  store { i32, ptr } %v, ptr %q, align 8
  ret void
}

; CHECK-LABEL: @nested(
; CHECK-COUNT-3: load atomic i16, ptr %{{.*}} seq_cst, align {{16|2|4}}, !sequitur.sc
; CHECK: load volatile i128
; CHECK: ret
define { [3 x i16], { i128 } } @nested(ptr %p) {
  %v = load { [3 x i16], { i128 } }, ptr %p, align 16
  ret { [3 x i16], { i128 } } %v
}

; The alignment of the whole tells that of the parts.
; CHECK-LABEL: @packed(
; CHECK: load atomic i8, ptr %{{.*}} seq_cst, align 1
; CHECK: load volatile i32, ptr %{{.*}}, align 1
; CHECK: ret
define <{ i8, i32 }> @packed(ptr %p) {
  %v = load <{ i8, i32 }>, ptr %p, align 1
  ret <{ i8, i32 }> %v
}

; CHECK-LABEL: @long(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: load volatile [17 x i32]
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
define [17 x i32] @long(ptr %p) {
  %v = load [17 x i32], ptr %p, align 4
  ret [17 x i32] %v
}
