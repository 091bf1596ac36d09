// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// What is wrong is said, and nothing is written.
// RUN: %not %sc -mllvm -sequitur-strategy=none -c %s -o %t.o 2>&1 | %FileCheck --check-prefix=VALUE %s
// VALUE: for the --sequitur-strategy option: Cannot find option named 'none'!
// RUN: %not %sc -mllvm -sequitur-nothing -c %s -o %t.o 2>&1 | %FileCheck --check-prefix=OPTION %s
// RUN: %not %sc -mllvm -sequitur-fault=calls -c %s -o %t.o 2>&1 | %FileCheck --check-prefix=FAULT %s
// FAULT: Unknown command line argument '-sequitur-fault=calls'
// OPTION: Unknown command line argument '-sequitur-nothing'
// RUN: rm -f %t.o
// RUN: %not %sc -mllvm -sequitur-drf-list=%t.none -c %s -o %t.o 2>&1 | %FileCheck --check-prefix=LIST %s
// LIST: error: sequitur-sc: list {{.*}}.none: {{.*}}No such file or directory
// RUN: %not ls %t.o
// RUN: echo 'fun:[' > %t.list
// RUN: %not %sc -mllvm -sequitur-drf-list=%t.list -c %s -o %t.o 2>&1 | %FileCheck --check-prefix=PATTERN %s
// PATTERN: error: sequitur-sc: list {{.*}}.list: {{.*}}malformed
// RUN: %not %sc --target=i386-linux-gnu -c %s -o %t.o 2>&1 | %FileCheck --check-prefix=TARGET %s
// TARGET: error: sequitur-sc: i386-unknown-linux-gnu is not supported: compile for x86-64 or AArch64
// RUN: %not %sc -DMARKER -c %s -o %t.o 2>&1 | %FileCheck --check-prefix=MARKER %s
// MARKER: error: sequitur-sc: the drf marker in function f is not inside a loop: put it into the body of one
// RUN: echo 'no IR' > %t.ll && rm -f %t.out
// RUN: %not %opt -passes=sequitur-addsc -S %t.ll -o %t.out 2>&1 | %FileCheck --check-prefix=IR %s
// IR: error: expected top-level entity
// RUN: %not ls %t.out
// RUN: echo 'define void @f() { ret void }' > %t.ll
// RUN: %not %opt -passes=sequitur-addsc -S %t.ll -o %t.out 2>&1 | %FileCheck --check-prefix=TRIPLE %s
// TRIPLE: error: sequitur-sc: a module without a target triple is not supported
#include <sequitur/drf.h>

void f(void) {
#ifdef MARKER
  SEQUITUR_DRF_LOOP;
#endif
}
