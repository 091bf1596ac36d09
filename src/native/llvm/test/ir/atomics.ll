; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; Atomics of the program keep their order; an option makes them seq_cst.
; RUN: %addsc %s | %FileCheck %s
; RUN: %addsc -sequitur-strengthen-atomics %s | %FileCheck --check-prefix=STRONG %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK: load atomic i32, ptr %p monotonic, align 4{{$}}
; CHECK: store atomic i32 %v, ptr %p release, align 4{{$}}
; CHECK: atomicrmw add ptr %p, i32 1 monotonic
; CHECK: cmpxchg weak ptr %p, i32 0, i32 1 acquire monotonic
; CHECK: fence acquire
; CHECK: load atomic i32, ptr %p seq_cst, align 4{{$}}
; STRONG: load atomic i32, ptr %p seq_cst, align 4{{$}}
; STRONG: store atomic i32 %v, ptr %p seq_cst, align 4{{$}}
; STRONG: atomicrmw add ptr %p, i32 1 seq_cst
; STRONG: cmpxchg weak ptr %p, i32 0, i32 1 seq_cst seq_cst
define void @atomics(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4
  store atomic i32 %v, ptr %p release, align 4
  %a = atomicrmw add ptr %p, i32 1 monotonic
  %b = cmpxchg weak ptr %p, i32 0, i32 1 acquire monotonic
  fence acquire
  %c = load atomic i32, ptr %p seq_cst, align 4
  ret void
}
