// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Loops are not taken for memset or memcpy, which write in any order and more than once.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
// PLAIN-LABEL: @clears(
// PLAIN: call void @llvm.memset
// CHECK-LABEL: @clears(
// CHECK-NOT: llvm.memset
// CHECK: store atomic i8 0
// CHECK: ret
void clears(char *to, int n) {
  for (int i = 0; i < n; i++) {
    to[i] = 0;
  }
}

// PLAIN-LABEL: @copies(
// PLAIN: call void @llvm.memcpy
// CHECK-LABEL: @copies(
// CHECK-NOT: llvm.memcpy
// CHECK: load atomic i8
// CHECK: store atomic i8
// CHECK: ret
void copies(char *restrict to, const char *restrict from, int n) {
  for (int i = 0; i < n; i++) {
    to[i] = from[i];
  }
}
