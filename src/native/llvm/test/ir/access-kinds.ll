; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; What an atomic instruction can do becomes a marked seq_cst atomic; the rest is volatile between compiler fences.
; RUN: %addsc %s | %FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: @i8_access(
; CHECK-NEXT: %v = load atomic i8, ptr %p seq_cst, align 1, !sequitur.sc
; CHECK-NEXT: store atomic i8 %v, ptr %q seq_cst, align 1, !sequitur.sc
; CHECK-NEXT: ret
define void @i8_access(ptr %p, ptr %q) {
  %v = load i8, ptr %p, align 1
  store i8 %v, ptr %q, align 1
  ret void
}

; CHECK-LABEL: @i16_access(
; CHECK-NEXT: %v = load atomic i16, ptr %p seq_cst, align 2, !sequitur.sc
; CHECK-NEXT: store atomic i16 %v, ptr %q seq_cst, align 2, !sequitur.sc
; CHECK-NEXT: ret
define void @i16_access(ptr %p, ptr %q) {
  %v = load i16, ptr %p, align 2
  store i16 %v, ptr %q, align 2
  ret void
}

; CHECK-LABEL: @i32_access(
; CHECK-NEXT: %v = load atomic i32, ptr %p seq_cst, align 4, !sequitur.sc
; CHECK-NEXT: store atomic i32 %v, ptr %q seq_cst, align 4, !sequitur.sc
; CHECK-NEXT: ret
define void @i32_access(ptr %p, ptr %q) {
  %v = load i32, ptr %p, align 4
  store i32 %v, ptr %q, align 4
  ret void
}

; CHECK-LABEL: @i64_access(
; CHECK-NEXT: %v = load atomic i64, ptr %p seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: store atomic i64 %v, ptr %q seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: ret
define void @i64_access(ptr %p, ptr %q) {
  %v = load i64, ptr %p, align 8
  store i64 %v, ptr %q, align 8
  ret void
}

; CHECK-LABEL: @half_access(
; CHECK-NEXT: %v = load atomic half, ptr %p seq_cst, align 2, !sequitur.sc
; CHECK-NEXT: store atomic half %v, ptr %q seq_cst, align 2, !sequitur.sc
; CHECK-NEXT: ret
define void @half_access(ptr %p, ptr %q) {
  %v = load half, ptr %p, align 2
  store half %v, ptr %q, align 2
  ret void
}

; CHECK-LABEL: @bfloat_access(
; CHECK-NEXT: %v = load atomic bfloat, ptr %p seq_cst, align 2, !sequitur.sc
; CHECK-NEXT: store atomic bfloat %v, ptr %q seq_cst, align 2, !sequitur.sc
; CHECK-NEXT: ret
define void @bfloat_access(ptr %p, ptr %q) {
  %v = load bfloat, ptr %p, align 2
  store bfloat %v, ptr %q, align 2
  ret void
}

; CHECK-LABEL: @float_access(
; CHECK-NEXT: %v = load atomic float, ptr %p seq_cst, align 4, !sequitur.sc
; CHECK-NEXT: store atomic float %v, ptr %q seq_cst, align 4, !sequitur.sc
; CHECK-NEXT: ret
define void @float_access(ptr %p, ptr %q) {
  %v = load float, ptr %p, align 4
  store float %v, ptr %q, align 4
  ret void
}

; CHECK-LABEL: @double_access(
; CHECK-NEXT: %v = load atomic double, ptr %p seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: store atomic double %v, ptr %q seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: ret
define void @double_access(ptr %p, ptr %q) {
  %v = load double, ptr %p, align 8
  store double %v, ptr %q, align 8
  ret void
}

; CHECK-LABEL: @ptr_access(
; CHECK-NEXT: %v = load atomic ptr, ptr %p seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: store atomic ptr %v, ptr %q seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: ret
define void @ptr_access(ptr %p, ptr %q) {
  %v = load ptr, ptr %p, align 8
  store ptr %v, ptr %q, align 8
  ret void
}

; CHECK-LABEL: @ptraddrspace1_access(
; CHECK-NEXT: %v = load atomic ptr addrspace(1), ptr %p seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: store atomic ptr addrspace(1) %v, ptr %q seq_cst, align 8, !sequitur.sc
; CHECK-NEXT: ret
define void @ptraddrspace1_access(ptr %p, ptr %q) {
  %v = load ptr addrspace(1), ptr %p, align 8
  store ptr addrspace(1) %v, ptr %q, align 8
  ret void
}

; CHECK-LABEL: @unaligned(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %v = load volatile i32, ptr %p, align 2
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: store volatile i32 %v, ptr %q, align 2
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
define void @unaligned(ptr %p, ptr %q) {
  %v = load i32, ptr %p, align 2
  store i32 %v, ptr %q, align 2
  ret void
}

; CHECK-LABEL: @odd(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %v = load volatile i24, ptr %p, align 4
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: store volatile i24 %v, ptr %q, align 4
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
define void @odd(ptr %p, ptr %q) {
  %v = load i24, ptr %p, align 4
  store i24 %v, ptr %q, align 4
  ret void
}

; CHECK-LABEL: @bit(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %v = load volatile i1, ptr %p, align 1
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: store volatile i1 %v, ptr %q, align 1
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
define void @bit(ptr %p, ptr %q) {
  %v = load i1, ptr %p, align 1
  store i1 %v, ptr %q, align 1
  ret void
}

; CHECK-LABEL: @wide(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %v = load volatile i128, ptr %p, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: store volatile i128 %v, ptr %q, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
define void @wide(ptr %p, ptr %q) {
  %v = load i128, ptr %p, align 16
  store i128 %v, ptr %q, align 16
  ret void
}

; CHECK-LABEL: @extended(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %v = load volatile x86_fp80, ptr %p, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: store volatile x86_fp80 %v, ptr %q, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
define void @extended(ptr %p, ptr %q) {
  %v = load x86_fp80, ptr %p, align 16
  store x86_fp80 %v, ptr %q, align 16
  ret void
}

; CHECK-LABEL: @quad(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %v = load volatile fp128, ptr %p, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: store volatile fp128 %v, ptr %q, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
define void @quad(ptr %p, ptr %q) {
  %v = load fp128, ptr %p, align 16
  store fp128 %v, ptr %q, align 16
  ret void
}

; CHECK-LABEL: @vector(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %v = load volatile <4 x i32>, ptr %p, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: store volatile <4 x i32> %v, ptr %q, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
define void @vector(ptr %p, ptr %q) {
  %v = load <4 x i32>, ptr %p, align 16
  store <4 x i32> %v, ptr %q, align 16
  ret void
}

; CHECK-LABEL: @small_vector(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %v = load volatile <2 x i8>, ptr %p, align 2
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: store volatile <2 x i8> %v, ptr %q, align 2
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
define void @small_vector(ptr %p, ptr %q) {
  %v = load <2 x i8>, ptr %p, align 2
  store <2 x i8> %v, ptr %q, align 2
  ret void
}

; CHECK-LABEL: @pointers(
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: %v = load volatile <2 x ptr>, ptr %p, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: store volatile <2 x ptr> %v, ptr %q, align 16
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret
define void @pointers(ptr %p, ptr %q) {
  %v = load <2 x ptr>, ptr %p, align 16
  store <2 x ptr> %v, ptr %q, align 16
  ret void
}

; Volatile stays; the address may be in any space.
; CHECK-LABEL: @spaces(
; CHECK-NEXT: %v = load atomic volatile i32, ptr addrspace(257) %p seq_cst, align 4, !sequitur.sc
; CHECK-NEXT: store atomic volatile i32 %v, ptr addrspace(256) %q seq_cst, align 4, !sequitur.sc
define void @spaces(ptr addrspace(257) %p, ptr addrspace(256) %q) {
  %v = load volatile i32, ptr addrspace(257) %p, align 4
  store volatile i32 %v, ptr addrspace(256) %q, align 4
  ret void
}

; A store past the caches may be passed by later stores.
; CHECK-LABEL: @nontemporal(
; CHECK-NOT: !nontemporal
; CHECK: ret
define void @nontemporal(ptr %p, <4 x i32> %v) {
  store i32 1, ptr %p, align 4, !nontemporal !0
  store <4 x i32> %v, ptr %p, align 16, !nontemporal !0
  ret void
}

; Also by the one that publishes what it wrote.
; CHECK-LABEL: @nontemporal_private(
; CHECK: store i32 1, ptr %l
; CHECK-NOT: !nontemporal
; CHECK: ret
define void @nontemporal_private(ptr %p) {
  %l = alloca i32
  store i32 1, ptr %l, align 4, !nontemporal !0
  store ptr %l, ptr %p
  ret void
}

!0 = !{i32 1}
