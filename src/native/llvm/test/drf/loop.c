// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The innermost loop around SEQUITUR_DRF_LOOP is left as LLVM would have it, and the loops inside that; what stands
// around it is ordered. The marker is gone.
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck --implicit-check-not=__sequitur_drf_loop %s
// RUN: %sc-x86 -O0 -S -emit-llvm -o - %s | %FileCheck --implicit-check-not=__sequitur_drf_loop \
// RUN:   --check-prefix=UNOPTIMISED %s
// RUN: %sc-x86 -x c++ -O2 -S -emit-llvm -o - %s | %FileCheck --implicit-check-not=__sequitur_drf_loop \
// RUN:   --check-prefix=CXX %s
#include <sequitur/drf.h>

// CHECK-LABEL: @sum(
// CHECK: load atomic i32, ptr %0 acquire
// CHECK: load <4 x i32>
// CHECK-NOT: load atomic
// CHECK: store atomic i32
// UNOPTIMISED-LABEL: @sum(
// UNOPTIMISED: load atomic i32
// UNOPTIMISED-NOT: load atomic
// UNOPTIMISED: store atomic i32
// CXX: load <4 x i32>
int sum(const int *from, int n, int *to) {
  int all = from[0];
  for (int i = 0; i < n; i++) {
    SEQUITUR_DRF_LOOP;
    all += from[i];
  }
  *to = all;
  return all;
}

// CHECK-LABEL: @outer(
// CHECK: load atomic ptr
// CHECK: load <4 x i32>
int outer(int **rows, int n) {
  int all = 0;
  for (int i = 0; i < n; i++) {
    const int *row = rows[i];
    for (int j = 0; j < n; j++) {
      SEQUITUR_DRF_LOOP;
      all += row[j];
    }
  }
  return all;
}
