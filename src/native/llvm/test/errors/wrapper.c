// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The driver: what it adds, what it refuses.
// RUN: %wrapper -O2 -S -emit-llvm -o - %s | %FileCheck %s
// RUN: %wrapper --sequitur-strategy=atomics -O2 -S -emit-llvm -o - %s | %FileCheck --check-prefix=ATOMICS %s
// CHECK: store atomic i32 1, ptr @x release
// ATOMICS: store atomic i32 1, ptr @x seq_cst
// It compiles, assembles and links as clang does, with options of the plugin too; the header is found.
// RUN: echo 'nop' > %t.s
// RUN: %wrapper --sequitur-strategy=fences -Werror -c %t.s -o %t.s.o
// RUN: %wrapper --sequitur-strategy=fences -Werror %s -o %t && %t
// RUN: %wrapper -Werror -E %s -o /dev/null
// RUN: env SEQUITUR_LLVM=15 %not sh %wrapper-file -c %s 2>&1 | %FileCheck --check-prefix=VERSION %s
// VERSION: sequitur-clang: LLVM 15 is not supported: set SEQUITUR_LLVM to 16 or 19
// RUN: env SEQUITUR_PLUGIN=%t.none %not sh %wrapper-file -c %s 2>&1 | %FileCheck --check-prefix=PLUGIN %s
// PLUGIN: sequitur-clang: there is no plugin for LLVM {{.*}}: run ./sequitur build llvm
// RUN: %not %wrapper -flto -c %s 2>&1 | %FileCheck --check-prefix=LTO %s
// RUN: %not %wrapper -flto=thin -c %s 2>&1 | %FileCheck --check-prefix=LTO %s
// LTO: sequitur-clang: {{.*}} is not supported: order is not tested behind optimisation at link time
// RUN: %wrapper -fno-lto -c %s -o %t.o
// RUN: %not %wrapper -Xclang -disable-llvm-passes -c %s 2>&1 | %FileCheck --check-prefix=PASSES %s
// PASSES: sequitur-clang: -disable-llvm-passes would leave all code unordered: take it away
// RUN: %not %wrapper --sequitur-nothing=1 -c %s 2>&1 | %FileCheck --check-prefix=OPTION %s
// OPTION: Unknown command line argument '-sequitur-nothing=1'
#include <sequitur/drf.h>

int x;

int main(void) {
  x = 1;
  return 0;
}
