; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Address space 0 is ordered, unless the unsound shortcut of the thesis is asked for; Julia's own spaces always are.
; RUN: %addsc -sequitur-language=julia %s | %FileCheck --check-prefixes=CHECK,STRICT %s
; RUN: %addsc -sequitur-language=julia -sequitur-julia-address-spaces %s | %FileCheck --check-prefixes=CHECK,THESIS %s
; In C the option has no meaning:
; RUN: %addsc -sequitur-julia-address-spaces %s | %FileCheck --check-prefixes=CHECK,STRICT %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: @spaces(
; STRICT: load atomic i64, ptr %a seq_cst
; THESIS: load i64, ptr %a
; CHECK: load atomic i64, ptr addrspace(10) %b seq_cst
; CHECK: load atomic i64, ptr addrspace(11) %c seq_cst
; CHECK: load atomic i64, ptr addrspace(12) %d seq_cst
; CHECK: load atomic ptr addrspace(10), ptr addrspace(13) %e seq_cst
define void @spaces(ptr %a, ptr addrspace(10) %b, ptr addrspace(11) %c, ptr addrspace(12) %d, ptr addrspace(13) %e) {
  %v = load i64, ptr %a, align 8
  %w = load i64, ptr addrspace(10) %b, align 8
  %x = load i64, ptr addrspace(11) %c, align 8
  %y = load i64, ptr addrspace(12) %d, align 8
  %z = load ptr addrspace(10), ptr addrspace(13) %e, align 8
  ret void
}
