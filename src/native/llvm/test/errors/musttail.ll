; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; A call that leaves no frame for the ordered copy of an argument.
; RUN: %not %opt -passes=sequitur-addsc -S %s -o %t.out 2>&1 | %FileCheck %s
; CHECK: error: sequitur-sc: a musttail call passes memory by value that other threads may change: copy it to a local
target triple = "x86_64-unknown-linux-gnu"

define void @f(ptr byval({ i64 }) align 8 %p) {
  call void @escape(ptr %p)
  musttail call void @f(ptr byval({ i64 }) align 8 %p)
  ret void
}
declare void @escape(ptr)
