; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Loops that Julia marks: drf always, @simd by option. The marker stays for Julia's own pass.
; RUN: %addsc -sequitur-language=julia %s | %FileCheck %s
; RUN: %addsc -sequitur-language=julia -sequitur-julia-simd-loops %s | %FileCheck --check-prefix=SIMD %s
; RUN: %addsc %s | %FileCheck --check-prefix=C %s
; C-NOT: {{= load i64}}
target triple = "x86_64-unknown-linux-gnu"

declare void @julia.loopinfo_marker()

; CHECK-LABEL: @drf(
; CHECK: load i64
; CHECK: call void @julia.loopinfo_marker(){{.*}}, !julia.loopinfo
; SIMD-LABEL: @drf(
; SIMD: load i64
define void @drf(ptr %p, i1 %c) {
entry:
  br label %body
body:
  %v = load i64, ptr %p, align 8
  call void @julia.loopinfo_marker(), !julia.loopinfo !0
  br i1 %c, label %body, label %end
end:
  ret void
}

; CHECK-LABEL: @simd(
; CHECK: load atomic i64
; SIMD-LABEL: @simd(
; SIMD: load i64
define void @simd(ptr %p, i1 %c) {
entry:
  br label %body
body:
  %v = load i64, ptr %p, align 8
  call void @julia.loopinfo_marker(), !julia.loopinfo !1
  br i1 %c, label %body, label %end
end:
  ret void
}

!0 = distinct !{!0, !"julia.drfloop"}
!1 = distinct !{!1, !"julia.simdloop", !"julia.ivdep"}
