; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Versions of Julia behind 1.5 load and store references as unordered atomics, newer ones store them as release. To a
; program these are ordinary accesses; other atomics are the program's own.
; RUN: %addsc -sequitur-language=julia %s | %FileCheck %s
; RUN: %addsc %s | %FileCheck --check-prefix=C %s
; C-NOT: seq_cst
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: @references(
; CHECK: load atomic ptr addrspace(10), ptr addrspace(11) %p seq_cst
; CHECK: store atomic ptr addrspace(10) %v, ptr addrspace(11) %p seq_cst
; CHECK: load atomic ptr addrspace(10), ptr addrspace(11) %p unordered, align 8, !tbaa
; CHECK: store atomic ptr addrspace(10) %w, ptr addrspace(11) %p release
; CHECK: store atomic ptr addrspace(10) %w, ptr addrspace(11) %p seq_cst
; CHECK: load atomic i64, ptr addrspace(11) %p monotonic
; CHECK: store atomic i64 %n, ptr addrspace(11) %p monotonic
; CHECK: store atomic i64 %n, ptr addrspace(11) %p release
define void @references(ptr addrspace(11) %p) {
  %v = load atomic ptr addrspace(10), ptr addrspace(11) %p unordered, align 8, !tbaa !1
  store atomic ptr addrspace(10) %v, ptr addrspace(11) %p unordered, align 8, !tbaa !1
  %w = load atomic ptr addrspace(10), ptr addrspace(11) %p unordered, align 8, !tbaa !3
  store atomic ptr addrspace(10) %w, ptr addrspace(11) %p unordered, align 8, !tbaa !3
  store atomic ptr addrspace(10) %w, ptr addrspace(11) %p release, align 8, !tbaa !1
  %n = load atomic i64, ptr addrspace(11) %p monotonic, align 8, !tbaa !1
  store atomic i64 %n, ptr addrspace(11) %p monotonic, align 8, !tbaa !1
  store atomic i64 %n, ptr addrspace(11) %p release, align 8, !tbaa !1
  ret void
}

!0 = !{!"jtbaa"}
!1 = !{!2, !2, i64 0}
!2 = !{!"jtbaa_mutab", !0, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"jtbaa_immut", !0, i64 0}
