// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Independent reads of independent writes: two threads see the stores of two others in opposite orders. On x86-64 it is
// the compiler that shows it, where global value numbering takes an earlier read for a later one. The readers give up
// the processor in between, so that four threads also meet on two processors.
// RUN: %clang -O2 -c %tools/litmus.c -o %t.o
// RUN: %clang -O2 -I%tools %s %t.o -pthread -o %t.plain && %t.plain weak 30
// RUN: %sc -O2 -I%tools %s %t.o -pthread -o %t.sc && %t.sc none 1
#include "shapes.h"

static struct {
  int x, pad[63], y, rest[63];
} memory FAR;
#define x memory.x
#define y memory.y
static void reset(void) { x = y = 0; }

static int writesX(void) { return x = 1; }
static int writesY(void) { return y = 1; }

// Lets another thread run. Returns 0; takes a value so that it stays behind the read of it. The compiler is not told
// that memory may have changed, as it is not told of an interrupt.
static inline long turn(long value) {
  long result;
#if defined(__x86_64__)
  __asm__("syscall" : "=a"(result) : "a"(24), "D"(value) : "rcx", "r11");
#else
  result = value & 0;
#endif
  return result;
}

static int readsXThenY(void) {
  int early = y;
  int first = (&x)[turn(early)];
  return 4 * early + 2 * first + y;
}
static int readsYThenX(void) {
  int early = x;
  int first = (&y)[turn(early)];
  return 4 * early + 2 * first + x;
}
// Either thread saw its first variable written and its second, read later, not.
static int isWeak(const int *results) { return (results[2] & 3) == 2 && (results[3] & 3) == 2; }

const struct shape shapes[] = {
    {"iriw", {writesX, writesY, readsXThenY, readsYThenX}, reset, isWeak, {&x, &y}, sizeof x}, {0}};
