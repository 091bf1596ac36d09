// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Global value numbering may not take one load for two.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
int x, y;

// PLAIN-LABEL: @reads(
// PLAIN: load i32, ptr @x
// PLAIN-NOT: load i32, ptr @x
// PLAIN: ret
// CHECK-LABEL: @reads(
// CHECK: load atomic i32, ptr @x acquire
// CHECK-NEXT: load atomic i32, ptr @y acquire
// CHECK: load atomic i32, ptr @x acquire
int reads(void) {
  int first = x;
  return first + 2 * y + 4 * x;
}
