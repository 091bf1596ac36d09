// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// AArch64: stlr and ldar, which keep their order among each other. A plain load may pass an earlier stlr, and an ldapr
// too: a dmb ish stands in front of it. (stlr; ldr; dmb ishld is no store buffering under sequential consistency.)
// RUN: %sc-arm -O2 -S -o - %s | %FileCheck %s
// RUN: %sc-arm -O2 -march=armv8.4-a -S -o - %s | %FileCheck --check-prefixes=CHECK,RCPC %s
// RUN: %sc-arm -O2 -march=armv8.4-a -mllvm -sequitur-strategy=placed -S -o - %s | %FileCheck --check-prefix=PLACED %s
// RUN: %sc-arm -O2 -mllvm -sequitur-strategy=dmb -S -o - %s | %FileCheck --check-prefix=DMB %s
// RUN: %sc-arm -O2 -mllvm -sequitur-strategy=compiler -S -o - %s | %FileCheck --check-prefix=COMPILER %s
// RUN: %sc-arm -O0 -S -o - %s | %FileCheck --check-prefix=UNOPTIMISED %s
#include "kinds.h"

// CHECK-LABEL: storeBuffering:
// CHECK: stlr w
// CHECK-NOT: dmb
// CHECK: ldar w0
// CHECK: ret
// RCPC-NOT: ldapr
// PLACED-LABEL: storeBuffering:
// PLACED: stlr w
// PLACED: dmb ish{{$}}
// PLACED: ldapr w0
// DMB-LABEL: storeBuffering:
// DMB: dmb ish{{$}}
// DMB: str w
// DMB: dmb ish{{$}}
// DMB: ldr w0
// DMB: dmb ishld
// DMB: ret
// COMPILER-LABEL: storeBuffering:
// COMPILER-NOT: dmb
// COMPILER-NOT: stlr
// COMPILER: str w
// COMPILER: ldr w0
// UNOPTIMISED-LABEL: storeBuffering:
// UNOPTIMISED: stlr w
// UNOPTIMISED: ldar w

// CHECK-LABEL: storesAll:
// CHECK-NOT: dmb
// CHECK-DAG: stlrb
// CHECK-DAG: stlrh
// CHECK-DAG: stlr w
// CHECK-DAG: stlr x
// CHECK: ret

// CHECK-LABEL: loadsAll:
// CHECK-NOT: ldapr
// CHECK-DAG: ldarb
// CHECK-DAG: ldarh
// CHECK-DAG: ldar w
// CHECK-DAG: ldar x
// CHECK: ret

// What no atomic can do stands between fences: in front of a store all that comes before, behind it what needs it; in
// front of a load a full fence because of an stlr, here or in a caller.
// CHECK-LABEL: vectors:
// CHECK: dmb ish{{$}}
// CHECK: str q
// CHECK: dmb ish{{$}}
// CHECK: ldr q
// CHECK: dmb ishld
// CHECK: ret
// CHECK-LABEL: vectorBehindStore:
// CHECK: stlr
// CHECK: dmb ish{{$}}
// CHECK: ldr q0
// CHECK: dmb ishld
// PLACED-LABEL: vectorBehindStore:
// PLACED: stlr
// PLACED: dmb ish{{$}}
// PLACED: ldr q0
// PLACED: dmb ishld
// UNOPTIMISED-LABEL: vectorBehindStore:
// UNOPTIMISED: stlr
// UNOPTIMISED: dmb ish{{$}}
// UNOPTIMISED: ldr q
// UNOPTIMISED: dmb ishld

// Callees whose loads may be plain: the same.
// CHECK-LABEL: library:
// CHECK: stlr
// CHECK: dmb ish{{$}}
// CHECK: bl strlen
// CHECK: dmb ishld
// CHECK-LABEL: calls:
// CHECK: stlr
// CHECK: dmb ish{{$}}
// CHECK: bl unknown
// CHECK: dmb ishld
// CHECK: ldar
// CHECK-LABEL: assembly:
// CHECK: stlr
// CHECK: dmb ish{{$}}
// CHECK: nop
// CHECK: dmb ish{{$}}
// CHECK: ret

// A callee of this file orders its own accesses; one that may be replaced at link time may not.
// CHECK-LABEL: ownCallees:
// CHECK: stlr
// CHECK-NOT: dmb
// CHECK: bl ordered
// CHECK-NOT: dmb
// CHECK: ldar
// CHECK: dmb ish{{$}}
// CHECK: bl replaceable
// CHECK: dmb ishld
// CHECK: ret
__attribute__((noinline)) static int ordered(void) { return y; }
__attribute__((weak)) int replaceable(void) { return y; }
int ownCallees(void) {
  x = 1;
  int seen = ordered();
  return seen + x + replaceable();
}
