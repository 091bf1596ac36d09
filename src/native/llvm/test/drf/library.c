// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// What drf code calls of the C library is left as LLVM would have it; the same calls elsewhere stand between fences.
// RUN: %sc-x86 -O2 -S -o - %s | %FileCheck %s
// RUN: %sc-x86 -O0 -S -o - %s | %FileCheck --check-prefix=UNOPTIMISED %s
// RUN: %sc-x86 -O2 -fno-builtin -S -o - %s | %FileCheck --check-prefix=UNOPTIMISED %s
#include <sequitur/drf.h>

#include <string.h>

int done;

// CHECK-LABEL: inFunction:
// CHECK-NOT: MEMBARRIER
// CHECK-NOT: lock
// CHECK: jmp strlen
// UNOPTIMISED-LABEL: inFunction:
// UNOPTIMISED-NOT: MEMBARRIER
// UNOPTIMISED-NOT: lock
// UNOPTIMISED: size inFunction
SEQUITUR_DRF size_t inFunction(const char *text) { return strlen(text); }

// One call of two, for strlen only reads.
// CHECK-LABEL: inLoop:
// CHECK-NOT: MEMBARRIER
// CHECK-NOT: lock
// CHECK: callq strlen
// CHECK-NOT: callq strlen
// CHECK-LABEL: ordered:
size_t inLoop(const char *text, size_t n) {
  size_t all = 0;
  for (size_t i = 0; i < n; i++) {
    SEQUITUR_DRF_LOOP;
    all += strlen(text) ^ strlen(text) << 1;
  }
  return all;
}

// The caller's calls stay, also beside those that an inlined drf function makes.
// CHECK: movl $1, done
// CHECK: lock
// CHECK: callq strlen
// CHECK: callq strlen
// CHECK: MEMBARRIER
// CHECK: callq strlen
// CHECK: ret
size_t ordered(const char *text) {
  done = 1;
  size_t first = strlen(text);
  size_t inside = inFunction(text);
  return first + 2 * inside + 3 * strlen(text);
}
