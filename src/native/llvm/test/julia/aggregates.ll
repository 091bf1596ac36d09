; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Julia stores a struct in one instruction, with one tag, which is that of its fields too.
; RUN: %addsc -sequitur-language=julia %s | %FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: @structs(
; CHECK: load { i64, [2 x i64] }, ptr addrspace(11) %p, align 8, !tbaa
; CHECK-COUNT-3: store atomic i64 {{.*}} release, align 8, !tbaa
; CHECK-NOT: store
; CHECK-COUNT-3: load atomic i64, {{.*}} seq_cst, align 8, !tbaa
; CHECK-COUNT-3: store atomic i64 {{.*}} seq_cst, align 8, !tbaa
; CHECK-NOT: store
define void @structs(ptr addrspace(11) %p) {
  %v = load { i64, [2 x i64] }, ptr addrspace(11) %p, align 8, !tbaa !3
  store { i64, [2 x i64] } %v, ptr addrspace(11) %p, align 8, !tbaa !3
  %w = load { i64, [2 x i64] }, ptr addrspace(11) %p, align 8, !tbaa !1
  store { i64, [2 x i64] } %w, ptr addrspace(11) %p, align 8, !tbaa !1
  ret void
}

!0 = !{!"jtbaa"}
!1 = !{!2, !2, i64 0}
!2 = !{!"jtbaa_mutab", !0, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"jtbaa_immut", !0, i64 0}
