// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Loop-invariant code motion may not take a load out of a loop: a spin loop would never end.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
int flag;

// PLAIN-LABEL: @await(
// PLAIN: load i32, ptr @flag
// PLAIN-NOT: load
// PLAIN: ret
// CHECK-LABEL: @await(
// CHECK: {{^}}[[LOOP:[0-9]+]]:
// CHECK: load atomic i32, ptr @flag acquire
// CHECK: br i1 %{{.*}}, label %[[LOOP]]
int await(int n) {
  int spins = 0;
  while (spins < n && !flag) {
    spins++;
  }
  return spins;
}
