; SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
; On x86-64 full fences stand on a minimum cut between stores and what may not pass them: loads, calls, returns.
; RUN: %opt -passes='sequitur-addsc,function(sequitur-scexpand)' -sequitur-fence=mfence -S %s | %FileCheck %s
; RUN: %opt -passes='sequitur-addsc,function(sequitur-scexpand)' -sequitur-fence=mfence -sequitur-strategy=fences \
; RUN:   -S %s | %FileCheck --check-prefix=EACH %s
; RUN: %opt -passes='sequitur-addsc,function(sequitur-scexpand)' -sequitur-strategy=atomics -S %s \
; RUN:   | %FileCheck --check-prefix=ATOMICS %s
; RUN: %opt -passes='sequitur-addsc,function(sequitur-scexpand)' -sequitur-strategy=dmb -sequitur-fence=mfence -S %s \
; RUN:   | %FileCheck --check-prefix=DMB %s
; Whoever takes a fence away is found out:
; RUN: %not %faultyopt -passes='sequitur-addsc,function(sequitur-scexpand)' -sequitur-fault=placement -S %s 2>&1 \
; RUN:   | %FileCheck --check-prefix=FAULT %s
; FAULT: sequitur-sc: internal error: a store may pass a later load in straight
target triple = "x86_64-unknown-linux-gnu"

declare void @unknown()
declare ptr @malloc(i64)

; CHECK-LABEL: @straight(
; CHECK-NEXT: store atomic i32 1, ptr %p release
; CHECK-NEXT: store atomic i32 2, ptr %q release
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: load atomic i32, ptr %p acquire
; CHECK-NEXT: load atomic i32, ptr %q acquire
; CHECK-NEXT: ret
; EACH-LABEL: @straight(
; EACH-NEXT: store atomic i32 1, ptr %p release
; EACH-NEXT: fence seq_cst
; EACH-NEXT: store atomic i32 2, ptr %q release
; EACH-NEXT: fence seq_cst
; EACH-NEXT: load atomic i32, ptr %p acquire
; ATOMICS-LABEL: @straight(
; ATOMICS-NEXT: store atomic i32 1, ptr %p seq_cst
; ATOMICS-NEXT: store atomic i32 2, ptr %q seq_cst
; ATOMICS-NEXT: load atomic i32, ptr %p seq_cst
; ATOMICS-NEXT: load atomic i32, ptr %q seq_cst
; ATOMICS-NEXT: ret
; DMB-LABEL: @straight(
; DMB-NEXT: fence release
; DMB-NEXT: store atomic i32 1, ptr %p monotonic
; DMB-NEXT: fence seq_cst
; DMB-NEXT: fence release
; DMB-NEXT: store atomic i32 2, ptr %q monotonic
; DMB-NEXT: fence seq_cst
; DMB-NEXT: load atomic i32, ptr %p monotonic
; DMB-NEXT: fence acquire
define void @straight(ptr %p, ptr %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  %a = load i32, ptr %p
  %b = load i32, ptr %q
  ret void
}

; CHECK-LABEL: @loop_of_stores(
; CHECK-NOT: fence
; CHECK: end:
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: load atomic
define i32 @loop_of_stores(ptr %p, i1 %c) {
entry:
  br label %body
body:
  store i32 1, ptr %p
  br i1 %c, label %body, label %end
end:
  %v = load i32, ptr %p
  ret i32 %v
}

; Only a load of the next round may pass the store: the fence cannot leave the loop.
; CHECK-LABEL: @back_edge(
; CHECK: body:
; CHECK: load atomic
; CHECK: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: br
; CHECK: end:
; CHECK-NEXT: ret
define void @back_edge(ptr %p, ptr %q, i1 %c) {
entry:
  br label %body
body:
  %v = load i32, ptr %q
  store i32 %v, ptr %p
  br i1 %c, label %body, label %end
end:
  ret void
}

; One branch stores, both load: no fence on the way without a store.
; CHECK-LABEL: @branches(
; CHECK: stores:
; CHECK-NEXT: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK: end:
; CHECK-NEXT: load atomic
define i32 @branches(ptr %p, i1 %c) {
entry:
  br i1 %c, label %stores, label %end, !prof !0
stores:
  store i32 1, ptr %p
  br label %end
end:
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: @calls(
; CHECK-NEXT: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call void @unknown()
; CHECK-NEXT: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call ptr @malloc
; CHECK-NEXT: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret
define void @calls(ptr %p) {
  store i32 1, ptr %p
  call void @unknown()
  store i32 2, ptr %p
  %m = call ptr @malloc(i64 4)
  store ptr %m, ptr %p
  ret void
}

; A full fence or a locked instruction of the program will do.
; CHECK-LABEL: @drained(
; CHECK-NEXT: store atomic
; CHECK-NEXT: atomicrmw
; CHECK-NEXT: load atomic
; CHECK-NEXT: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: load atomic
; CHECK-NEXT: store atomic i32 3, ptr %p seq_cst
; CHECK-NEXT: load atomic
; CHECK-NEXT: ret
define void @drained(ptr %p) {
  store i32 1, ptr %p
  %a = atomicrmw add ptr %p, i32 1 seq_cst
  %b = load i32, ptr %p
  store i32 2, ptr %p
  fence seq_cst
  %c = load i32, ptr %p
  store atomic i32 3, ptr %p seq_cst, align 4
  %d = load i32, ptr %p
  ret void
}

; Weaker atomics of the program are loads and stores too; nothing weaker than a full fence will do.
; CHECK-LABEL: @weaker(
; CHECK-NEXT: store atomic i32 1, ptr %p release
; CHECK-NEXT: fence acq_rel
; CHECK: fence seq_cst
; CHECK-NEXT: load atomic i32, ptr %p monotonic
define void @weaker(ptr %p) {
  store i32 1, ptr %p
  fence acq_rel
  fence syncscope("singlethread") seq_cst
  %b = load atomic i32, ptr %p monotonic, align 4
  ret void
}

; LLVM may make a load of a weaker atomic update that changes nothing, so it counts as a load.
; CHECK-LABEL: @update(
; CHECK-NEXT: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: atomicrmw or ptr %q, i32 0 monotonic
; CHECK-NEXT: load atomic
define i32 @update(ptr %p, ptr %q) {
  store i32 1, ptr %p
  %a = atomicrmw or ptr %q, i32 0 monotonic
  %b = load i32, ptr %p
  ret i32 %b
}

; CHECK-LABEL: @tail(
; CHECK-NEXT: store atomic
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: musttail call void @tail(
; CHECK-NEXT: ret
define void @tail(ptr %p) {
  store i32 1, ptr %p
  musttail call void @tail(ptr %p)
  ret void
}

!0 = !{!"branch_weights", i32 1, i32 1}
