// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// x86-64: loads are plain moves; the store is a move and a full fence, or an exchange.
// RUN: %sc-x86 -O2 -S -o - %s | %FileCheck %s
// RUN: %sc-x86 -O2 -mllvm -sequitur-fence=mfence -S -o - %s | %FileCheck --check-prefix=MFENCE %s
// RUN: %sc-x86 -O2 -mllvm -sequitur-strategy=atomics -S -o - %s | %FileCheck --check-prefix=ATOMICS %s
// RUN: %sc-x86 -O2 -mllvm -sequitur-strategy=compiler -S -o - %s | %FileCheck --check-prefix=COMPILER %s
#include "kinds.h"

// CHECK-LABEL: storeBuffering:
// CHECK: movl $1, x(%rip)
// CHECK: lock
// CHECK-SAME: orl $0, (%rsp)
// CHECK: movl y(%rip), %eax
// CHECK: retq
// MFENCE-LABEL: storeBuffering:
// MFENCE: movl $1, x(%rip)
// MFENCE-NEXT: mfence
// MFENCE-NEXT: movl y(%rip), %eax
// ATOMICS-LABEL: storeBuffering:
// ATOMICS: xchgl %{{.*}}, x(%rip)
// ATOMICS-NEXT: movl y(%rip), %eax
// COMPILER-LABEL: storeBuffering:
// COMPILER: movl $1, x(%rip)
// COMPILER-NEXT: movl y(%rip), %eax

// One fence behind all stores, in the order of the program.
// CHECK-LABEL: storesAll:
// CHECK-NOT: lock
// CHECK: movb {{.*}}, c(%rip)
// CHECK: movw {{.*}}, s(%rip)
// CHECK: movl {{.*}}, x(%rip)
// CHECK: movq {{.*}}, l(%rip)
// CHECK: movl {{.*}}, f(%rip)
// CHECK: movq {{.*}}, d(%rip)
// CHECK: movq {{.*}}, p(%rip)
// CHECK: lock
// CHECK-NOT: lock
// CHECK: retq
// ATOMICS-LABEL: storesAll:
// ATOMICS-DAG: xchgb {{.*}}, c(%rip)
// ATOMICS-DAG: xchgw {{.*}}, s(%rip)
// ATOMICS-DAG: xchgq {{.*}}, p(%rip)

// CHECK-LABEL: loadsAll:
// CHECK-NOT: lock
// CHECK-NOT: fence
// CHECK: retq

// CHECK-LABEL: vectors:
// CHECK: movaps %xmm{{.*}}, v(%rip)
// CHECK: lock
// CHECK: movaps w(%rip), %xmm0
// ATOMICS-LABEL: vectors:
// ATOMICS: movaps %xmm{{.*}}, v(%rip)
// ATOMICS: lock
// ATOMICS: movaps w(%rip), %xmm0

// CHECK-LABEL: library:
// CHECK: lock
// CHECK: callq strlen

// CHECK-LABEL: calls:
// CHECK: lock
// CHECK: callq unknown
// CHECK-NOT: lock
// CHECK: movl y(%rip)

// CHECK-LABEL: assembly:
// CHECK: movl $1, x
// CHECK: lock
// CHECK: nop
// CHECK: lock
// CHECK: retq
// COMPILER-LABEL: assembly:
// COMPILER-NOT: lock
// COMPILER: retq
