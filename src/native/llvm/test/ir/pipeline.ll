; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; The passes are in LLVM's own pipelines of every level.
; RUN: %opt -passes='default<O0>' -S %s | %FileCheck %s
; RUN: %opt -passes='default<O1>' -S %s | %FileCheck %s
; RUN: %opt -passes='default<O2>' -S %s | %FileCheck %s
; RUN: %opt -passes='default<O3>' -S %s | %FileCheck %s
; RUN: %opt -passes='default<Os>' -S %s | %FileCheck %s
; RUN: %opt -passes='default<Oz>' -S %s | %FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: @ordered(
; CHECK: store atomic i32 1, ptr %p release
; CHECK: call void asm sideeffect "lock orl
; CHECK: load atomic i32, ptr %q acquire
define i32 @ordered(ptr %p, ptr %q) {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}

; CHECK-LABEL: @not_optimised(
; CHECK: store atomic i32 1, ptr %p release
; CHECK: call void asm sideeffect "lock orl
; CHECK: load atomic i32, ptr %q acquire
define i32 @not_optimised(ptr %p, ptr %q) noinline optnone {
  store i32 1, ptr %p
  %v = load i32, ptr %q
  ret i32 %v
}
