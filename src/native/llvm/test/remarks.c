// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Each access that is left unordered has a remark that says why.
// RUN: %sc-x86 -O2 -Rpass=sequitur-sc -c %s -o %t.o 2>&1 | %FileCheck %s
// RUN: %sc-x86 -O2 -fsave-optimization-record -c %s -o %t.o && %FileCheck --check-prefix=YAML %s < %t.opt.yaml
// YAML: Pass: sequitur-sc
// YAML-NEXT: Name: Unordered
#include <sequitur/drf.h>

static const int table[4] = {1, 2, 3, 4};
static _Thread_local int count;
void use(int *);
void *malloc(__SIZE_TYPE__);

// CHECK-DAG: remarks.c:[[#@LINE+1]]:{{.*}}: left unordered: a constant
int constant(int i) { return table[i]; }

// CHECK-DAG: remarks.c:[[#@LINE+1]]:{{.*}}: left unordered: a thread-local variable that does not escape
int counts(void) { return ++count; }

int local(int n) {
  // CHECK-DAG: remarks.c:[[#@LINE+1]]:{{.*}}: left unordered: a local variable that has not escaped
  int all = n;
  use(&all);
  return all;
}

int *fresh(void) {
  int *made = malloc(sizeof(int));
  // CHECK-DAG: remarks.c:[[#@LINE+1]]:{{.*}}: left unordered: new memory that has not escaped
  *made = 1;
  return made;
}

int loop(int *from, int n) {
  int all = 0;
  for (int i = 0; i < n; i++) {
    SEQUITUR_DRF_LOOP;
    // CHECK-DAG: remarks.c:[[#@LINE+1]]:{{.*}}: left unordered: in a drf loop
    all += from[i];
  }
  return all;
}

// CHECK-DAG: remarks.c:[[#@LINE+1]]:{{.*}}: left unordered: the function is annotated drf
SEQUITUR_DRF int whole(const int *from) { return *from; }
