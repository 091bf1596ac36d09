// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Loop-invariant code motion may not keep a variable in a register while a loop runs.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
int sum;

// PLAIN-LABEL: @add(
// PLAIN: store i32 {{.*}}, ptr @sum
// PLAIN-NOT: store
// PLAIN: ret
// CHECK-LABEL: @add(
// CHECK: {{^}}[[LOOP:[0-9]+|[a-z.]+]]:
// CHECK: load atomic i32, ptr @sum acquire
// CHECK: store atomic i32 %{{.*}}, ptr @sum release
// CHECK: br i1 %{{.*}}, label %[[LOOP]]
void add(int n) {
#pragma clang loop unroll(disable)
  for (int i = 0; i < n; i++) {
    sum += i;
  }
}
