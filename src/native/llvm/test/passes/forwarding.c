// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// A load may not take the value of an earlier store without reading.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
int x, y;

// PLAIN-LABEL: @forwards(
// PLAIN-NOT: load i32, ptr @x
// PLAIN: ret
// CHECK-LABEL: @forwards(
// CHECK: store atomic i32 1, ptr @x release
// CHECK: load atomic i32, ptr @y acquire
// CHECK: load atomic i32, ptr @x acquire
int forwards(void) {
  x = 1;
  int seen = y;
  return 2 * seen + x;
}
