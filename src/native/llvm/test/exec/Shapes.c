// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The published shapes of two threads, which processors or optimisations show in C: seen without the plugin, never with
// it. x86-64 itself shows SB and R only; the others come from the compiler, by the optimisation that each names.
// RUN: %clang -O2 -c %tools/litmus.c -o %t.o
// RUN: %clang -O2 -I%tools %s %t.o -pthread -o %t.plain && %t.plain weak 20
// RUN: %sc -O2 -I%tools %s %t.o -pthread -o %t.placed && %t.placed none 0.5
// RUN: %sc -mllvm -sequitur-strategy=atomics -O3 -I%tools %s %t.o -pthread -o %t.atomics && %t.atomics none 0.3
#include "shapes.h"

// A pair of x and its neighbour is in two cache lines.
static struct {
  long before[7], x, neighbour, between[22], y, behind[15], copy[2];
} memory FAR;
#define x memory.x
#define neighbour memory.neighbour
#define y memory.y
#define copy memory.copy
long twos[2] FAR = {2, 2};
static void reset(void) { x = y = 0; }

// Store buffering: neither thread sees the other's store.
static int sb0(void) {
  x = 1;
  return (int)y;
}
static int sb1(void) {
  y = 1;
  return (int)x;
}

// R: the last store to y is that of the thread that missed x.
static int r0(void) {
  x = 1;
  y = 1;
  return 0;
}
static int r1(void) {
  y = 2;
  return (int)x;
}
static int rIsWeak(const int *results) { return results[1] == 0 && y == 2; }

// Message passing: the flag y is seen, and not what was written before. Dead store elimination: the first store.
static int mp0(void) {
  x = 1;
  y = 1;
  x = 2;
  return 0;
}
static int mp1(void) {
  int flag = (int)y;
  return 2 * flag + (x > 0);
}
static int mpIsWeak(const int *results) { return results[1] == 2; }

// A store past the caches.
static int nonTemporal0(void) {
  __builtin_nontemporal_store(1L, &x);
  y = 1;
  return 0;
}

// The same with two reads of x, of which global value numbering makes one.
static int gvn0(void) {
  x = 1;
  y = 1;
  return 0;
}
static int gvn1(void) {
  int early = (int)x;
  int flag = (int)y;
  return 4 * early + 2 * flag + (int)x;
}
static int gvnIsWeak(const int *results) { return results[1] == 2; }

// Load buffering: each reads what the other writes later. The vectoriser makes one load of those of x and its
// neighbour, behind the store between them. The neighbour comes from memory, and x with it: late enough for the store
// to be seen by then.
static void lbReset(void) {
  reset();
  __builtin_ia32_clflush(&neighbour);
}
static int lb0(void) {
  long first = x;
  y = 1;
  long second = neighbour;
  copy[0] = first;
  copy[1] = second;
  return (int)copy[0];
}
static int lb1(void) {
  int seen = (int)y;
  x = 1;
  return seen;
}
static int lbIsWeak(const int *results) { return results[0] == 1 && results[1] == 1; }

// S: a store is overwritten by one that came of seeing what was written after it. The vectoriser makes one store of
// those to x and its neighbour, behind the store between them.
static int s0(void) {
  long first = twos[0], second = twos[1];
  x = first;
  y = 1;
  neighbour = second;
  return 0;
}
static int s1(void) {
  int seen = (int)y;
  x = 1;
  return seen;
}
static int sIsWeak(const int *results) { return results[1] == 1 && x == 2; }

// 2+2W: each thread's first store comes last. The same optimisation.
static int ww0(void) {
  long first = twos[0], second = twos[1];
  x = first;
  y = 2;
  neighbour = second;
  return 0;
}
static int ww1(void) {
  y = 1;
  x = 1;
  return 0;
}
static int wwIsWeak(const int *results) {
  (void)results;
  return x == 2 && y == 1;
}

// CoRR: a thread reads one variable twice, through pointers of which the compiler sees that one may change the other.
// The second value is the older: store-to-load forwarding of an own store, which another thread has overwritten.
static int forward0(void) {
  x = 1;
  int flag = (int)y;
  return 4 * flag + (int)x;
}
static int forward1(void) {
  x = 2;
  y = 1;
  return 0;
}
// If the flag is seen, x has been written by both: what is read then is its last value.
static int forwardIsWeak(const int *results) { return results[0] / 4 == 1 && results[0] - 4 != x; }

#define MIXED(NAME, FIRST, SECOND, RESET, IS_WEAK) {#NAME, {FIRST, SECOND}, RESET, IS_WEAK, {&x, &y}, sizeof x}
#define TWO(NAME, IS_WEAK) MIXED(NAME, NAME##0, NAME##1, reset, IS_WEAK)
const struct shape shapes[] = {TWO(sb, bothZero),
                               TWO(r, rIsWeak),
                               TWO(mp, mpIsWeak),
                               MIXED(nonTemporal, nonTemporal0, mp1, reset, mpIsWeak),
                               TWO(gvn, gvnIsWeak),
                               MIXED(lb, lb0, lb1, lbReset, lbIsWeak),
                               TWO(s, sIsWeak),
                               TWO(ww, wwIsWeak),
                               TWO(forward, forwardIsWeak),
                               {0}};
