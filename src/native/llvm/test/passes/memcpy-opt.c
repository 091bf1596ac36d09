// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// A copy of a copy is not made from the original, which may have changed.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -emit-llvm -o - %s | %FileCheck %s
struct Big {
  long parts[64];
} from, to;
void use(struct Big *);

// PLAIN-LABEL: @copiesTwice(
// PLAIN-COUNT-2: call void @llvm.mem{{.*}}ptr {{.*}}@from
// CHECK-LABEL: @copiesTwice(
// CHECK: call void @llvm.memcpy{{.*}}@from{{.*}}i1 true)
// CHECK-NOT: @from
// CHECK: ret
void copiesTwice(void) {
  struct Big copy = from;
  to = copy;
  use(&copy);
}
