// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Branches are not joined so that a store comes later, or happens where the program has none.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
int x, y;

// PLAIN-LABEL: @twice(
// PLAIN: select
// PLAIN: store i32 %{{.*}}, ptr @x
// PLAIN-NOT: store
// PLAIN: ret
// CHECK-LABEL: @twice(
// CHECK: store atomic i32 1, ptr @x release
// CHECK: br
// CHECK: store atomic i32 2, ptr @x release
void twice(int c) {
  x = 1;
  if (c) {
    x = 2;
  }
}

// A load is not done before it is known to be wanted.
// PLAIN-LABEL: @speculates(
// PLAIN: load i32, ptr @y
// PLAIN: select
// CHECK-LABEL: @speculates(
// CHECK: br i1
// CHECK: load atomic i32, ptr @y acquire
int speculates(int c) { return c ? y : 0; }
