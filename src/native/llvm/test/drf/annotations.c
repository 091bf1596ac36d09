// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The annotation of a drf function is gone behind AddSC: it would keep a copy of a function that is inlined everywhere,
// and what the copy writes would count as written. Other annotations stay.
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck --implicit-check-not='"drf' --implicit-check-not=@add %s
// RUN: %sc-x86 -O2 -DOTHER -S -emit-llvm -o - %s | %FileCheck --check-prefix=OTHER --implicit-check-not='"drf' \
// RUN:   --implicit-check-not='@add,' %s
#include <sequitur/drf.h>

// OTHER: c"mine\00"
// OTHER: @llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }]
// OTHER-SAME: ptr @kept
// OTHER-SAME: section "llvm.metadata"
#ifdef OTHER
__attribute__((annotate("mine"))) void kept(void) {}
#endif

static int sum;

SEQUITUR_DRF static void add(int value) { sum += value; }

// CHECK-LABEL: @addAll(
// CHECK-NOT: @sum
// CHECK: ret
SEQUITUR_DRF int addAll(const int *from, int n) {
  for (int i = 0; i < n; i++) {
    add(from[i]);
  }
  int all = sum;
  sum = 0;
  return all;
}
