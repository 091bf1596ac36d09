// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Comparisons of neighbours are not made one of a longer piece of memory.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -o - %s | %FileCheck %s
struct Pair {
  int first, second, third, fourth;
};

// PLAIN-LABEL: equal:
// PLAIN-NOT: movl
// PLAIN: ret
// CHECK-LABEL: equal:
// CHECK: movl (%rdi)
// CHECK: movl (%rsi)
// CHECK: movl 4(%rdi)
// CHECK: movl 4(%rsi)
extern "C" bool equal(const Pair &a, const Pair &b) {
  return a.first == b.first && a.second == b.second && a.third == b.third && a.fourth == b.fourth;
}
