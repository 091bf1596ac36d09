; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; What unknown functions leave pending is fenced by an option; modules without the promise are left alone.
; RUN: %opt -passes='sequitur-addsc,function(sequitur-scexpand)' -sequitur-fence=mfence -S %s | %FileCheck %s
; RUN: %opt -passes='sequitur-addsc,function(sequitur-scexpand)' -sequitur-fence=mfence -sequitur-fence-calls -S %s \
; RUN:   | %FileCheck --check-prefix=BEHIND %s
; RUN: %opt -passes='sequitur-scexpand' -S %s | %FileCheck --check-prefix=OTHER %s
target triple = "x86_64-unknown-linux-gnu"

declare void @unknown()

; CHECK-LABEL: @calls(
; CHECK-NEXT: call void @unknown()
; CHECK-NEXT: load atomic
; BEHIND-LABEL: @calls(
; BEHIND-NEXT: call void @unknown()
; BEHIND-NEXT: fence seq_cst
; BEHIND-NEXT: load atomic
; OTHER-LABEL: @calls(
; OTHER-NEXT: call void @unknown()
; OTHER-NEXT: load i32
define i32 @calls(ptr %p) {
  call void @unknown()
  %v = load i32, ptr %p
  ret i32 %v
}

; OTHER-LABEL: @atomics(
; OTHER-NEXT: store atomic i32 1, ptr %p release
; OTHER-NEXT: load atomic
define i32 @atomics(ptr %p) {
  store atomic i32 1, ptr %p release, align 4
  %v = load atomic i32, ptr %p acquire, align 4
  ret i32 %v
}
