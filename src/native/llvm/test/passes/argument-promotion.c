// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// An argument is not read by the caller, at another time, in place of the callee.
// RUN: %clang --target=x86_64-linux-gnu -O3 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O3 -S -emit-llvm -o - %s | %FileCheck %s
int y;
static __attribute__((noinline)) int reads(const int *x) { return *x + y; }

// PLAIN-LABEL: @calls(
// PLAIN: call {{.*}}@reads(i32
// CHECK-LABEL: @calls(
// CHECK: call {{.*}}@reads(ptr
int calls(int *x, int *z) { return reads(x) + reads(z); }
