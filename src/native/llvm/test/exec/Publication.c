// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Message passing through memory that is private when it is written and published by the next store. The processor
// keeps the order of ordinary stores; those that go past the caches any later one may pass. Each round writes another
// number, for the memory is the same again.
// RUN: %clang -O2 -c %tools/litmus.c -o %t.o
// RUN: %clang -O1 -I%tools %s %t.o -pthread -o %t.plain && %t.plain weak 20
// RUN: %sc -O2 -I%tools %s %t.o -pthread -o %t.sc && %t.sc none 0.5
// RUN: %sc -mllvm -sequitur-strategy=atomics -O3 -I%tools %s %t.o -pthread -o %t.atomics && %t.atomics none 0.3
// RUN: %sc -O0 -I%tools %s %t.o -pthread -o %t.O0 && %t.O0 none 0.3
// Seen to fail where the argument is wrong:
// RUN: %faulty -mllvm -sequitur-fault=past-caches -O1 -DHINTS -I%tools %s %t.o -pthread -o %t.faulty
// RUN: %t.faulty weak 20
#include "shapes.h"

#include <emmintrin.h>
#include <stdatomic.h>

typedef long Vector __attribute__((vector_size(16)));
typedef struct {
  long before[32];
  Vector value;
  long after[30];
} Wide;

static Vector *volatile shared;
static atomic_int done;
static long wanted;

static void awaitReader(void) {
  SPIN_UNTIL(atomic_load(&done));
}

static int reader(void) {
  Vector *cell;
  SPIN_UNTIL(cell = shared);
  int isOld = *(long *)cell != wanted;
  atomic_store(&done, 1);
  return isOld;
}

static void reset(void) {
  shared = 0;
  done = 0;
  wanted++;
}

static int isWeak(const int *results) { return results[1]; }

static int scalar(void) {
  Wide cell FAR;
  __builtin_nontemporal_store(wanted, (long *)&cell.value);
  shared = &cell.value;
  awaitReader();
  return 0;
}

static int vector(void) {
  Wide cell FAR;
  __builtin_nontemporal_store(((Vector){wanted, 0}), &cell.value);
  shared = &cell.value;
  awaitReader();
  return 0;
}

#ifndef HINTS
// An instruction that only an intrinsic of the processor makes, fenced whatever hints stores have.
static int masked(void) {
  Wide cell FAR;
  _mm_maskmoveu_si128((__m128i)(Vector){wanted, 0}, _mm_set1_epi8(-1), (char *)&cell.value);
  shared = &cell.value;
  awaitReader();
  return 0;
}
#endif

#define PUBLICATION(NAME) {#NAME, {NAME, reader}, reset, isWeak}
const struct shape shapes[] = {
    PUBLICATION(scalar),
    PUBLICATION(vector),
#ifndef HINTS
    PUBLICATION(masked),
#endif
    {0}};
