// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Dead store elimination may not take a store away that another thread may see.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
int x, y;

// PLAIN-LABEL: @stores(
// PLAIN-NOT: store i32 1, ptr @x
// PLAIN: ret
// CHECK-LABEL: @stores(
// CHECK: store atomic i32 1, ptr @x release
// CHECK-NEXT: store atomic i32 1, ptr @y release
// CHECK-NEXT: store atomic i32 2, ptr @x release
void stores(void) {
  x = 1;
  y = 1;
  x = 2;
}

// A store of what is there already.
// PLAIN-LABEL: @writesBack(
// PLAIN-NOT: store
// PLAIN: ret
// CHECK-LABEL: @writesBack(
// CHECK: load atomic i32, ptr @x acquire
// CHECK: store atomic i32 %{{.*}}, ptr @x release
void writesBack(void) { x = x; }
