// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// A function with SEQUITUR_DRF is left as LLVM would have it, wherever it is inlined; its callers are not.
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
// RUN: %sc-x86 -O0 -S -emit-llvm -o - %s | %FileCheck --check-prefix=UNOPTIMISED %s
// Without the plugin the header does nothing:
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=WITHOUT %s
// WITHOUT-NOT: annotations
// WITHOUT-NOT: sequitur
#include <sequitur/drf.h>

int done;

// CHECK-LABEL: @sum(
// CHECK: load <4 x i32>
// CHECK-NOT: atomic
// CHECK: ret
// UNOPTIMISED-LABEL: @sum(
// UNOPTIMISED-NOT: atomic
// UNOPTIMISED: ret
SEQUITUR_DRF int sum(const int *from, int n) {
  int all = 0;
  for (int i = 0; i < n; i++) {
    all += from[i];
  }
  return all;
}

// CHECK-LABEL: @caller(
// CHECK: load <4 x i32>
// CHECK: store atomic i32 1, ptr @done release
// UNOPTIMISED-LABEL: @caller(
// UNOPTIMISED: store atomic i32 1, ptr @done release
int caller(const int *from, int n) {
  int all = sum(from, n);
  done = 1;
  return all;
}
