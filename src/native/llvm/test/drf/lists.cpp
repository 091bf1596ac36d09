// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Lists of functions, by mangled or demangled name, and of source files.
// RUN: echo 'fun:scale*' > %t.list
// RUN: %sc++ -O2 -S -emit-llvm -mllvm -sequitur-drf-list=%t.list -o - %s | %FileCheck --check-prefixes=ONE,TWO %s
// RUN: echo 'fun:_Z5scalePii' > %t.list
// RUN: %sc++ -O2 -S -emit-llvm -mllvm -sequitur-drf-list=%t.list -o - %s | %FileCheck --check-prefixes=ONE,TWO %s
// RUN: echo 'src:*lists.cpp' > %t.list
// RUN: %sc++ -O2 -S -emit-llvm -mllvm -sequitur-drf-list=%t.list -o - %s | %FileCheck --check-prefix=ALL %s
// RUN: echo 'src:*other.cpp' > %t.list
// RUN: %sc++ -O2 -S -emit-llvm -mllvm -sequitur-drf-list=%t.list -o - %s | %FileCheck --check-prefix=TWO %s
// ALL-NOT: atomic

// ONE-LABEL: @_Z5scalePii(
// ONE: load <4 x i32>
// ONE: ret
void scale(int *a, int n) {
  for (int i = 0; i < n; i++) {
    a[i] *= 2;
  }
}

// TWO-LABEL: @_Z5shiftPii(
// TWO-NOT: load <4 x i32>
// TWO: store atomic
// TWO: ret
void shift(int *a, int n) {
  for (int i = 0; i < n; i++) {
    a[i] += 2;
  }
}
