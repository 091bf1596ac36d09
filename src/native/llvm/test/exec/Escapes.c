// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Memory that one thread made and another can reach is no exempt memory. Each shape is store buffering between such
// memory and a global variable. Both threads read both cells before they start together: so both lines are in both
// caches, loads are quick and stores are slow.
// RUN: %clang -O2 -c %tools/litmus.c -o %t.o
// RUN: %clang -O1 -I%tools %s %t.o -pthread -o %t.plain && %t.plain weak 20
// RUN: %sc -O2 -I%tools %s %t.o -pthread -o %t.sc && %t.sc none 0.5
// RUN: %sc -mllvm -sequitur-strategy=atomics -O3 -I%tools %s %t.o -pthread -o %t.atomics && %t.atomics none 0.3
// RUN: %sc -O0 -I%tools %s %t.o -pthread -o %t.O0 && %t.O0 none 0.3
// Seen to fail where the argument is wrong:
// RUN: %faulty -mllvm -sequitur-fault=captures -O1 -DLOCAL -I%tools %s %t.o -pthread -o %t.captures
// RUN: %t.captures weak 20
// RUN: %faulty -mllvm -sequitur-fault=thread-locals -O1 -DTHREAD_LOCAL -I%tools %s %t.o -pthread -o %t.threads
// RUN: %t.threads weak 20
#include "shapes.h"

#include <stdatomic.h>
#include <stdlib.h>

#if !defined(LOCAL) && !defined(THREAD_LOCAL)
#define LOCAL
#define THREAD_LOCAL
#endif

// A cell whose cache line holds nothing else.
typedef struct {
  int before[32], value, after[31];
} Wide;

static int *_Atomic shared;
static atomic_int ready, done;
static Wide otherLine FAR;
#define other otherLine.value

static void await(atomic_int *variable) {
  SPIN_UNTIL(atomic_load(variable));
}

static NOINLINE void startTogether(int *cell) {
  (void)*(volatile int *)cell;
  (void)*(volatile int *)&other;
  atomic_fetch_add(&ready, 1);
  SPIN_UNTIL(atomic_load(&ready) == 2);
}

// Hands the address to the other thread and waits until both can start.
static NOINLINE void publish(int *cell) {
  atomic_store(&shared, cell);
  startTogether(cell);
}

static int *keep;
static NOINLINE void keepInGlobal(int *cell) { keep = cell; }

static int reader(void) {
  int *cell;
  SPIN_UNTIL(cell = atomic_load(&shared));
  startTogether(cell);
  other = 1;
  int seen = *cell;
  atomic_store(&done, 1);
  return seen;
}

static void reset(void) {
  atomic_store(&shared, (int *)0);
  other = 0;
  ready = done = 0;
}

#ifdef LOCAL
static int local(void) {
  Wide cell FAR = {{0}};
  publish(&cell.value);
  cell.value = 1;
  int seen = other;
  await(&done);
  return seen;
}

// Escapes through a callee that stores it, found by a later load of what it stored.
static int localByCallee(void) {
  Wide cell FAR = {{0}};
  keepInGlobal(&cell.value);
  publish(keep);
  cell.value = 1;
  int seen = other;
  await(&done);
  return seen;
}

static int localOfTwo(void) {
  Wide cells[2] FAR = {{{0}}};
  int *cell = other ? &cells[0].value : &cells[1].value;
  publish(cell);
  *cell = 1;
  int seen = other;
  await(&done);
  return seen;
}

static NOINLINE int byValueBody(Wide wide) {
  wide.value = 0;
  publish(&wide.value);
  wide.value = 1;
  int seen = other;
  await(&done);
  return seen;
}
static int byValue(void) {
  Wide wide = {{0}};
  return byValueBody(wide);
}

static int allocation(void) {
  int *cell = aligned_alloc(128, 128);
  *cell = 0;
  publish(cell);
  *cell = 1;
  int seen = other;
  await(&done);
  free(cell);
  return seen;
}

// Published in the middle of a loop: the same store is private in the first round and shared in the last.
static int allocationInLoop(void) {
  int *cell = aligned_alloc(128, 128);
  for (int i = -1; i < 2; i++) {
    if (i == 1) {
      publish(cell);
    }
    *cell = i == 1;
  }
  int seen = other;
  await(&done);
  free(cell);
  return seen;
}

// Held by private memory first, which is then published.
static int allocationInHolder(void) {
  int **holder = malloc(sizeof(int *));
  *holder = aligned_alloc(128, 128);
  **holder = 0;
  int *cell = *holder;
  publish(*holder);
  *cell = 1;
  int seen = other;
  await(&done);
  free(cell);
  free(holder);
  return seen;
}
#endif

#ifdef THREAD_LOCAL
static _Thread_local Wide threadLocalLine FAR;
#define threadLocalCell threadLocalLine.value
static int threadLocal(void) {
  threadLocalCell = 0;
  publish(&threadLocalCell);
  threadLocalCell = 1;
  int seen = other;
  await(&done);
  return seen;
}
#endif

#define ESCAPE(NAME) {#NAME, {NAME, reader}, reset, bothZero}
const struct shape shapes[] = {
#ifdef LOCAL
    ESCAPE(local),
    ESCAPE(localOfTwo),
    ESCAPE(byValue),
    ESCAPE(allocation),
#ifdef THREAD_LOCAL
    ESCAPE(localByCallee),
    ESCAPE(allocationInLoop),
    ESCAPE(allocationInHolder),
#endif
#endif
#ifdef THREAD_LOCAL
    ESCAPE(threadLocal),
#endif
    {0}};
