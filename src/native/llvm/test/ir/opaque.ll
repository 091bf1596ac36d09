; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; What no mark survives on gets the processor's fences at once: masked and gathering intrinsics, inline assembly.
; RUN: %addsc -sequitur-fence=mfence %s | %FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, i32, <4 x i1>)
declare void @llvm.x86.sse2.maskmov.dqu(<16 x i8>, <16 x i8>, ptr)

; CHECK-LABEL: @masked(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call <4 x i32> @llvm.masked.load
; CHECK-NEXT: fence acquire
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call void @llvm.masked.store
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret
define void @masked(ptr %p, <4 x i1> %m) {
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x i32> poison)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> %m)
  ret void
}

; CHECK-LABEL: @gathered(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call <4 x i32> @llvm.masked.gather
; CHECK-NEXT: fence acquire
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call void @llvm.masked.scatter
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret
define void @gathered(<4 x ptr> %p, <4 x i1> %m) {
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %p, i32 4, <4 x i1> %m, <4 x i32> poison)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> %p, i32 4, <4 x i1> %m)
  ret void
}

; CHECK-LABEL: @masked_local(
; CHECK-NOT: fence
; CHECK: ret
define <4 x i32> @masked_local(<4 x i1> %m) {
  %p = alloca <4 x i32>
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x i32> poison)
  ret <4 x i32> %v
}

; CHECK-LABEL: @past_the_caches(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call void @llvm.x86.sse2.maskmov.dqu
; CHECK-NEXT: fence seq_cst
define void @past_the_caches(<16 x i8> %v, <16 x i8> %m, ptr %p) {
  call void @llvm.x86.sse2.maskmov.dqu(<16 x i8> %v, <16 x i8> %m, ptr %p)
  ret void
}

; On private memory too, for what comes next may publish it.
; CHECK-LABEL: @private_past_the_caches(
; CHECK: fence seq_cst
; CHECK-NEXT: call void @llvm.x86.sse2.maskmov.dqu
; CHECK-NEXT: fence seq_cst
define void @private_past_the_caches(<16 x i8> %v, <16 x i8> %m) {
  %p = alloca <16 x i8>
  call void @llvm.x86.sse2.maskmov.dqu(<16 x i8> %v, <16 x i8> %m, ptr nocapture %p)
  ret void
}

; CHECK-LABEL: @assembly(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call void asm sideeffect "movntil $1, $0"
; CHECK-NEXT: fence seq_cst
; An empty text is a barrier for the compiler only, which needs none.
; CHECK-NEXT: call void asm sideeffect "", "~{memory}"()
; CHECK-NEXT: ret
define void @assembly(ptr %p, i32 %v) {
  call void asm sideeffect "movntil $1, $0", "=*m,r,~{memory}"(ptr elementtype(i32) %p, i32 %v)
  call void asm sideeffect "", "~{memory}"()
  ret void
}

; Behind what ends its block: at the begin of each block that it may reach.
; CHECK-LABEL: @goto(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: callbr void asm
; CHECK: next:
; CHECK-NEXT: fence seq_cst
; CHECK: away:
; CHECK-NEXT: fence seq_cst
define i32 @goto() {
  callbr void asm sideeffect "nop", "!i,~{memory}"() to label %next [label %away]
next:
  ret i32 0
away:
  ret i32 1
}

; CHECK-LABEL: @registers(
; CHECK-NOT: fence
; CHECK: ret
define i32 @registers(i32 %v) {
  %r = call i32 asm "incl $0", "=r,0"(i32 %v) memory(none)
  ret i32 %r
}

; Reads what the list points to, and writes the list.
; CHECK-LABEL: @variadic(
; CHECK: fence seq_cst
; CHECK-NEXT: va_arg ptr %list, i32
; CHECK-NEXT: fence seq_cst
define i32 @variadic(ptr %list) {
  %v = va_arg ptr %list, i32
  ret i32 %v
}
