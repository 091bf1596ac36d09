// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Store buffering by each kind of access that C has: seen without the plugin, never with it.
// RUN: %clang -O2 -c %tools/litmus.c -o %t.o
// RUN: %clang -O1 -I%tools %s %t.o -pthread -o %t.plain && %t.plain weak 20
// RUN: %sc -O2 -I%tools %s %t.o -pthread -o %t.placed && %t.placed none 0.25
// RUN: %sc -mllvm -sequitur-strategy=atomics -O2 -I%tools %s %t.o -pthread -o %t.atomics && %t.atomics none 0.1
// RUN: %sc -mllvm -sequitur-strategy=fences -O2 -I%tools %s %t.o -pthread -o %t.fences && %t.fences none 0.1
// RUN: %sc -mllvm -sequitur-strategy=dmb -mllvm -sequitur-fence=mfence -O3 -I%tools %s %t.o -pthread -o %t.dmb
// RUN: %t.dmb none 0.1
// RUN: %sc -O0 -I%tools %s %t.o -pthread -o %t.O0 && %t.O0 none 0.1
// The baseline without hardware order keeps the weak outcome:
// RUN: %sc -mllvm -sequitur-strategy=compiler -DGROUPS=ATOMIC -O2 -I%tools %s %t.o -pthread -o %t.compiler
// RUN: %t.compiler weak 20
// What no atomic can do, and calls, need fences of their own:
// RUN: %faulty -mllvm -sequitur-fault=plain -DGROUPS=PLAIN -O2 -I%tools %s %t.o -pthread -o %t.faultPlain
// RUN: %t.faultPlain weak 20
// RUN: %faulty -mllvm -sequitur-fault=calls -DGROUPS=CALLS -O2 -I%tools %s %t.o -pthread -o %t.faultCalls
// RUN: %t.faultCalls weak 20
#include "shapes.h"

// Groups of shapes, for the planted faults.
#define ATOMIC 1
#define PLAIN 2
#define CALLS 4
#define OTHERS 8
#ifndef GROUPS
#define GROUPS 15
#endif

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static int plain(int *mine, int *other) {
  *mine = 1;
  return *other;
}
STORE_BUFFERING(plain, int)

static int isVolatile(volatile int *mine, volatile int *other) {
  *mine = 1;
  return *other;
}
STORE_BUFFERING(isVolatile, int)

static int floating(double *mine, double *other) {
  *mine = 1;
  return *other != 0;
}
STORE_BUFFERING(floating, double)

typedef struct __attribute__((packed)) {
  char before;
  int value;
} Packed;
static int unaligned(Packed *mine, Packed *other) {
  mine->value = 1;
  return other->value;
}
STORE_BUFFERING(unaligned, Packed)

typedef float Vector __attribute__((vector_size(16)));
static int vector(Vector *mine, Vector *other) {
  *mine = (Vector){1, 1, 1, 1};
  Vector seen = *other;
  return seen[0] != 0;
}
STORE_BUFFERING(vector, Vector)

typedef unsigned __int128 Wide;
static int wide(Wide *mine, Wide *other) {
  *mine = 1;
  return *other != 0;
}
STORE_BUFFERING(wide, Wide)

static int extended(long double *mine, long double *other) {
  *mine = 1;
  return *other != 0;
}
STORE_BUFFERING(extended, long double)

typedef struct {
  int parts[6];
} Structure;
static Structure ones = {{1, 1, 1, 1, 1, 1}};
static int structure(Structure *mine, Structure *other) {
  *mine = ones;
  Structure copy = *other;
  return copy.parts[5];
}
STORE_BUFFERING(structure, Structure)

typedef struct {
  unsigned flag : 3, rest : 29;
} Bits;
static int bitField(Bits *mine, Bits *other) {
  mine->flag = 1;
  return other->flag;
}
STORE_BUFFERING(bitField, Bits)

typedef struct {
  char bytes[512];
} Bulk;
static int setsBytes(Bulk *mine, Bulk *other) {
  memset(mine, 1, sizeof(Bulk));
  return other->bytes[0];
}
STORE_BUFFERING(setsBytes, Bulk)

static int copiesBytes(Bulk *mine, Bulk *other) {
  char copy[512];
  mine->bytes[0] = 1;
  memcpy(copy, other, sizeof(Bulk));
  return copy[0];
}
STORE_BUFFERING(copiesBytes, Bulk)

static int measures(Bulk *mine, Bulk *other) {
  mine->bytes[0] = 1;
  return (int)strlen(other->bytes);
}
STORE_BUFFERING(measures, Bulk)

static int copiesText(Bulk *mine, Bulk *other) {
  strcpy(mine->bytes, "x");
  return other->bytes[0];
}
STORE_BUFFERING(copiesText, Bulk)

static NOINLINE int reads(int *other) { return *other; }
static NOINLINE void writes(int *mine) { *mine = 1; }
static int calls(int *mine, int *other) {
  writes(mine);
  return reads(other);
}
STORE_BUFFERING(calls, int)

static int (*volatile readsIndirectly)(int *) = reads;
static int callsIndirectly(int *mine, int *other) {
  *mine = 1;
  return readsIndirectly(other);
}
STORE_BUFFERING(callsIndirectly, int)

static int tailCalls(int *mine, int *other) {
  *mine = 1;
  (void)mine;
  return reads(other);
}
STORE_BUFFERING(tailCalls, int)

static int loopOfStores(Structure *mine, Structure *other) {
  for (int i = 0; i < 6; i++) {
    mine->parts[i] = 1;
  }
  return other->parts[5];
}
STORE_BUFFERING(loopOfStores, Structure)

static int backEdge(int *mine, int *other) {
  int seen = 0;
  for (int i = 0; i < 2; i++) {
    seen = *other; // the second time behind the store
    *mine = 1;
  }
  return seen;
}
STORE_BUFFERING(backEdge, int)

static int variadicRead(int count, ...) {
  va_list list;
  va_start(list, count);
  int *mine = va_arg(list, int *), *other = va_arg(list, int *);
  *mine = 1;
  int seen = *other;
  va_end(list);
  return seen;
}
static int variadic(int *mine, int *other) { return variadicRead(2, mine, other); }
STORE_BUFFERING(variadic, int)

static int jumps(int *mine, int *other) {
  jmp_buf buffer;
  if (setjmp(buffer) == 0) {
    *mine = 1;
    longjmp(buffer, 1);
  }
  return *other;
}
STORE_BUFFERING(jumps, int)

static NOINLINE int sumByValue(Bulk bulk) { return bulk.bytes[0]; }
static int byValue(Bulk *mine, Bulk *other) {
  mine->bytes[0] = 1;
  return sumByValue(*other);
}
STORE_BUFFERING(byValue, Bulk)

static NOINLINE Bulk filled(void) {
  Bulk bulk;
  memset(&bulk, 1, sizeof bulk);
  return bulk;
}
static int returnsStructure(Bulk *mine, Bulk *other) {
  *mine = filled();
  return other->bytes[0];
}
STORE_BUFFERING(returnsStructure, Bulk)

// A store past the caches, which later stores may pass too.
static int nonTemporal(Vector *mine, Vector *other) {
  __builtin_nontemporal_store(((Vector){1, 1, 1, 1}), mine);
  Vector seen = *other;
  return seen[0] != 0;
}
STORE_BUFFERING(nonTemporal, Vector)

#if defined(__x86_64__)
static int assembly(int *mine, int *other) {
  int seen;
  *mine = 1;
  __asm__ volatile("movl %1, %0" : "=r"(seen) : "m"(*other));
  return seen;
}
STORE_BUFFERING(assembly, int)
#endif

__attribute__((optnone, noinline)) static int notOptimised(int *mine, int *other) {
  *mine = 1;
  return *other;
}
STORE_BUFFERING(notOptimised, int)

const struct shape shapes[] = {
#if GROUPS & ATOMIC
    SHAPE(plain),        SHAPE(isVolatile), SHAPE(floating), SHAPE(bitField),     SHAPE(structure),
    SHAPE(loopOfStores), SHAPE(backEdge),   SHAPE(variadic), SHAPE(notOptimised),
#if defined(__x86_64__)
    SHAPE(assembly),
#endif
#endif
#if GROUPS & PLAIN
    SHAPE(unaligned),    SHAPE(vector),     SHAPE(wide),     SHAPE(extended),
#endif
#if GROUPS & CALLS
    SHAPE(measures),     SHAPE(calls),      SHAPE(tailCalls),
#endif
#if GROUPS & OTHERS
    SHAPE(setsBytes),    SHAPE(copiesBytes), SHAPE(copiesText),       SHAPE(callsIndirectly),
    SHAPE(jumps),        SHAPE(byValue),     SHAPE(returnsStructure), SHAPE(nonTemporal),
#endif
    {0}};
