// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The back end's scheduler and instruction selection keep the order of accesses too.
// RUN: %clang --target=x86_64-linux-gnu -O2 -S -o - %s | %FileCheck --check-prefix=PLAIN %s
// RUN: %sc-x86 -O2 -S -o - %s | %FileCheck %s
// RUN: %sc-arm -O2 -S -o - %s | %FileCheck --check-prefix=ARM %s
struct {
  long x, neighbour, between[14], y, rest[15], copy[2];
} m __attribute__((aligned(16)));

// PLAIN-LABEL: reads:
// PLAIN: movq $1, m+128(%rip)
// PLAIN: movaps m(%rip)
// CHECK-LABEL: reads:
// CHECK: movq m(%rip)
// CHECK: movq $1, m+128(%rip)
// CHECK: movq m+8(%rip)
// CHECK: movq {{.*}}, m+256(%rip)
// CHECK: movq {{.*}}, m+264(%rip)
// ARM-LABEL: reads:
// ARM: ldar
// ARM: stlr
// ARM: ldar
// ARM: stlr
// ARM: stlr
void reads(void) {
  long first = m.x;
  m.y = 1;
  long second = m.neighbour;
  m.copy[0] = first;
  m.copy[1] = second;
}

// Part of a word is read whole, as it was written.
// PLAIN-LABEL: part:
// PLAIN: movzbl m+1(%rip)
// CHECK-LABEL: part:
// CHECK: movq m(%rip)
char part(void) { return (char)(m.x >> 8); }
