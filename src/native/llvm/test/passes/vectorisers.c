// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Neither vectoriser makes one access of several.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
// PLAIN-LABEL: @sum(
// PLAIN: load <4 x i32>
// CHECK-LABEL: @sum(
// CHECK-NOT: x i32>
// CHECK: load atomic i32, ptr %{{.*}} acquire
// CHECK: ret
int sum(const int *from, int n) {
  int all = 0;
  for (int i = 0; i < n; i++) {
    all += from[i];
  }
  return all;
}

// PLAIN-LABEL: @pair(
// PLAIN: load <2 x i64>
// PLAIN: store <2 x i64>
// CHECK-LABEL: @pair(
// CHECK-NEXT: load atomic i64
// CHECK-NEXT: getelementptr
// CHECK-NEXT: load atomic i64
// CHECK-NEXT: store atomic i64
// CHECK-NEXT: getelementptr
// CHECK-NEXT: store atomic i64
void pair(long *restrict to, const long *restrict from) {
  long first = from[0], second = from[1];
  to[0] = first;
  to[1] = second;
}
