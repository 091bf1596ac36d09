; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; memcpy, memmove and memset: short ones become ordered elements, others are volatile between compiler fences.
; RUN: %addsc %s | %FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32)

; CHECK-LABEL: @copy_13(
; CHECK: load atomic i64, ptr %{{.*}} seq_cst, align 8, !sequitur.sc
; CHECK: load atomic i32, ptr %{{.*}} seq_cst, align 8, !sequitur.sc
; CHECK: load atomic i8, ptr %{{.*}} seq_cst, align 4, !sequitur.sc
; CHECK: store atomic i64 %{{.*}} seq_cst, align 8, !sequitur.sc
; CHECK: store atomic i32 %{{.*}} seq_cst, align 8, !sequitur.sc
; CHECK: store atomic i8 %{{.*}} seq_cst, align 4, !sequitur.sc
; CHECK-NEXT: ret
define void @copy_13(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 13, i1 false)
  ret void
}

; The sides may overlap: all loads come first.
; CHECK-LABEL: @move(
; CHECK-NOT: store
; CHECK: load atomic i64
; CHECK-NOT: store
; CHECK: load atomic i64
; CHECK: store atomic i64
; CHECK: store atomic i64
; CHECK-NEXT: ret
define void @move(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 8
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %q, ptr align 8 %p, i64 16, i1 false)
  ret void
}

; CHECK-LABEL: @set(
; CHECK: store atomic i64 506381209866536711, ptr %{{.*}} seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: ret
define void @set(ptr %p) {
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 7, i64 8, i1 false)
  ret void
}

; Only the shared side needs order.
; CHECK-LABEL: @to_local(
; CHECK: load atomic i64, ptr %{{.*}} seq_cst
; CHECK: store i64
; CHECK: ret
define void @to_local(ptr %q) {
  %p = alloca i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
  ret void
}

; CHECK-LABEL: @between_locals(
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
define void @between_locals() {
  %p = alloca i64
  %q = alloca i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
  ret void
}

; CHECK-LABEL: @long(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 512, i1 true)
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
define void @long(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 512, i1 false)
  ret void
}

; CHECK-LABEL: @unknown_lengths(
; CHECK: call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 true)
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK: call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 8, i1 true)
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK: call void @llvm.memcpy.element.unordered.atomic
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
define void @unknown_lengths(ptr %p, ptr %q, i64 %n, i8 %c) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 8, i1 false)
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 %n, i32 4)
  ret void
}

; CHECK-LABEL: @inline(
; CHECK: load atomic i64
; CHECK: store atomic i64
define void @inline(ptr %p, ptr %q) {
  call void @llvm.memcpy.inline.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
  ret void
}
