; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Which of Julia's alias tags need order. The rows are those of the published table (Liu, Volatile-by-default, table
; 5.1), the line above each its third column; stores to an immutable are releases.
; RUN: %addsc -sequitur-language=julia %s | %FileCheck %s
; Without the mode a tag means nothing, and tags can be left out of it:
; RUN: %addsc %s | %FileCheck --check-prefix=C %s
; RUN: %addsc -sequitur-language=julia -sequitur-julia-tags=0 %s | %FileCheck --check-prefix=C %s
; C-NOT: {{= load i64|store i64|release}}
target triple = "x86_64-unknown-linux-gnu"

; In the table: yes.
; CHECK-LABEL: @jtbaa(
; CHECK: load atomic i64, ptr addrspace(11) %p seq_cst
; CHECK: store atomic i64 %v, ptr addrspace(11) %p seq_cst
define void @jtbaa(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !12
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !12
  ret void
}
!12 = !{!13, !13, i64 0}
!13 = !{!"jtbaa", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_gcframe(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_gcframe(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !14
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !14
  ret void
}
!14 = !{!15, !15, i64 0}
!15 = !{!"jtbaa_gcframe", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_stack(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_stack(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !16
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !16
  ret void
}
!16 = !{!17, !17, i64 0}
!17 = !{!"jtbaa_stack", !0, i64 0}

; In the table: yes.
; CHECK-LABEL: @jtbaa_data(
; CHECK: load atomic i64, ptr addrspace(11) %p seq_cst
; CHECK: store atomic i64 %v, ptr addrspace(11) %p seq_cst
define void @jtbaa_data(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !18
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !18
  ret void
}
!18 = !{!19, !19, i64 0}
!19 = !{!"jtbaa_data", !0, i64 0}

; In the table: yes.
; CHECK-LABEL: @jtbaa_binding(
; CHECK: load atomic i64, ptr addrspace(11) %p seq_cst
; CHECK: store atomic i64 %v, ptr addrspace(11) %p seq_cst
define void @jtbaa_binding(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !20
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !20
  ret void
}
!20 = !{!21, !21, i64 0}
!21 = !{!"jtbaa_binding", !0, i64 0}

; In the table: yes.
; CHECK-LABEL: @jtbaa_value(
; CHECK: load atomic i64, ptr addrspace(11) %p seq_cst
; CHECK: store atomic i64 %v, ptr addrspace(11) %p seq_cst
define void @jtbaa_value(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !22
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !22
  ret void
}
!22 = !{!23, !23, i64 0}
!23 = !{!"jtbaa_value", !0, i64 0}

; In the table: yes.
; CHECK-LABEL: @jtbaa_mutab(
; CHECK: load atomic i64, ptr addrspace(11) %p seq_cst
; CHECK: store atomic i64 %v, ptr addrspace(11) %p seq_cst
define void @jtbaa_mutab(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !24
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !24
  ret void
}
!24 = !{!25, !25, i64 0}
!25 = !{!"jtbaa_mutab", !0, i64 0}

; In the table: immutable.
; CHECK-LABEL: @jtbaa_immut(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store atomic i64 %v, ptr addrspace(11) %p release
define void @jtbaa_immut(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !26
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !26
  ret void
}
!26 = !{!27, !27, i64 0}
!27 = !{!"jtbaa_immut", !0, i64 0}

; In the table: yes.
; CHECK-LABEL: @jtbaa_ptrarraybuf(
; CHECK: load atomic i64, ptr addrspace(11) %p seq_cst
; CHECK: store atomic i64 %v, ptr addrspace(11) %p seq_cst
define void @jtbaa_ptrarraybuf(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !28
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !28
  ret void
}
!28 = !{!29, !29, i64 0}
!29 = !{!"jtbaa_ptrarraybuf", !0, i64 0}

; In the table: yes.
; CHECK-LABEL: @jtbaa_arraybuf(
; CHECK: load atomic i64, ptr addrspace(11) %p seq_cst
; CHECK: store atomic i64 %v, ptr addrspace(11) %p seq_cst
define void @jtbaa_arraybuf(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !30
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !30
  ret void
}
!30 = !{!31, !31, i64 0}
!31 = !{!"jtbaa_arraybuf", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_unionselbyte(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_unionselbyte(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !32
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !32
  ret void
}
!32 = !{!33, !33, i64 0}
!33 = !{!"jtbaa_unionselbyte", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_array(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_array(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !34
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !34
  ret void
}
!34 = !{!35, !35, i64 0}
!35 = !{!"jtbaa_array", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_arrayptr(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_arrayptr(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !36
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !36
  ret void
}
!36 = !{!37, !37, i64 0}
!37 = !{!"jtbaa_arrayptr", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_arraysize(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_arraysize(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !38
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !38
  ret void
}
!38 = !{!39, !39, i64 0}
!39 = !{!"jtbaa_arraysize", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_arraylen(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_arraylen(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !40
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !40
  ret void
}
!40 = !{!41, !41, i64 0}
!41 = !{!"jtbaa_arraylen", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_arrayflags(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_arrayflags(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !42
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !42
  ret void
}
!42 = !{!43, !43, i64 0}
!43 = !{!"jtbaa_arrayflags", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_arrayoffset(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_arrayoffset(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !44
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !44
  ret void
}
!44 = !{!45, !45, i64 0}
!45 = !{!"jtbaa_arrayoffset", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_arrayselbyte(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_arrayselbyte(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !46
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !46
  ret void
}
!46 = !{!47, !47, i64 0}
!47 = !{!"jtbaa_arrayselbyte", !0, i64 0}

; In the table: no.
; CHECK-LABEL: @jtbaa_const(
; CHECK: load i64, ptr addrspace(11) %p
; CHECK: store i64 %v, ptr addrspace(11) %p
define void @jtbaa_const(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !48
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !48
  ret void
}
!48 = !{!49, !49, i64 0}
!49 = !{!"jtbaa_const", !0, i64 0}

; In the table: yes.
; CHECK-LABEL: @jtbaa_unheard_of(
; CHECK: load atomic i64, ptr addrspace(11) %p seq_cst
; CHECK: store atomic i64 %v, ptr addrspace(11) %p seq_cst
define void @jtbaa_unheard_of(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !50
  store i64 %v, ptr addrspace(11) %p, align 8, !tbaa !50
  ret void
}
!50 = !{!51, !51, i64 0}
!51 = !{!"jtbaa_unheard_of", !0, i64 0}

; A tag in the older form of one type.
; CHECK-LABEL: @scalar_tag(
; CHECK: load i64
define void @scalar_tag(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8, !tbaa !15
  ret void
}

; CHECK-LABEL: @untagged(
; CHECK: load atomic i64, ptr addrspace(11) %p seq_cst
define void @untagged(ptr addrspace(11) %p) {
  %v = load i64, ptr addrspace(11) %p, align 8
  ret void
}

!0 = !{!"jtbaa"}
