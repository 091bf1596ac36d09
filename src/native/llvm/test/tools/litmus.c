// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Runs all shapes of a program of litmus shapes. Compiled without the plugin.
//
//   PROGRAM weak SECONDS   each shape must show its weak outcome within that time
//   PROGRAM some SECONDS   at least one shape must show it
//   PROGRAM none SECONDS   no shape may show it; each runs for that time, and at least a thousand rounds
#define _GNU_SOURCE
#include "litmus.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct shape *current;
static _Alignas(128) atomic_int arrivals;
static _Alignas(128) int results[maxActors];
static int threads;

// Each thread to a processor of its own, as far as there are enough: on one processor nothing weak happens.
static void pin(int thread) {
  cpu_set_t allowed, own;
  CPU_ZERO(&own);
  if (sched_getaffinity(0, sizeof allowed, &allowed) || CPU_COUNT(&allowed) < 2) {
    return;
  }
  int skip = thread % CPU_COUNT(&allowed);
  for (int processor = 0; processor < CPU_SETSIZE; processor++) {
    if (CPU_ISSET(processor, &allowed) && skip-- == 0) {
      CPU_SET(processor, &own);
    }
  }
  sched_setaffinity(0, sizeof own, &own);
}

// Returns when all threads have called it equally often.
static void meet(int *meetings) {
  int all = threads * ++*meetings;
  atomic_fetch_add(&arrivals, 1);
  for (int spins = 0; atomic_load(&arrivals) - all < 0; spins++) {
    if (spins > 2000) {
      sched_yield();
    }
  }
}

static void readCells(void) {
  for (int i = 0; i < 2; i++) {
    const volatile char *cell = current->cells[i];
    for (unsigned long at = 0; cell && at < current->bytes; at += 64) {
      (void)cell[at];
    }
  }
}

// One thread's part of a round. random: state of its generator (xorshift), for who starts first.
static void act(int thread, int *meetings, unsigned *random) {
  meet(meetings);
  readCells();
  *random ^= *random << 13;
  *random ^= *random >> 17;
  *random ^= *random << 5;
  meet(meetings);
  for (volatile unsigned delay = *random & (*random >> 8) & 31; delay > 0; delay--) {
  }
  results[thread] = current->actor[thread]();
  meet(meetings);
}

static void *actInAllRounds(void *number) {
  int thread = (int)(long)number;
  unsigned random = 2463534242U + thread;
  pin(thread);
  for (int meetings = 0;;) {
    meet(&meetings);
    if (!current) {
      return 0;
    }
    act(thread, &meetings, &random);
  }
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int meetings;
static unsigned seed = 88172645U;

static int isWeakInOneRound(void) {
  current->reset();
  meet(&meetings);
  act(0, &meetings, &seed);
  return current->isWeak(results);
}

// Whether the shape showed its weak outcome. Stops at the first if `isWanted`.
static int run(const struct shape *shape, int isWanted, double seconds) {
  long rounds = 0, weak = 0;
  double end = now() + seconds;
  current = shape;
  while (rounds < 1000 || (now() < end && !(isWanted && weak))) {
    weak += isWeakInOneRound();
    rounds++;
  }
  printf("%s%-24s %ld weak of %ld\n", isWanted != (weak > 0) ? "FAIL " : "ok   ", shape->name, weak, rounds);
  return weak > 0;
}

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: %s weak|some|none SECONDS\n", arguments[0]);
    return 2;
  }
  while (threads < maxActors && shapes[0].actor[threads]) {
    threads++;
  }
  pthread_t others[maxActors];
  for (long thread = 1; thread < threads; thread++) {
    if (pthread_create(&others[thread], 0, actInAllRounds, (void *)thread)) {
      return 2;
    }
  }
  pin(0);
  int all = 0, weak = 0;
  for (const struct shape *shape = shapes; shape->name; shape++) {
    weak += run(shape, strcmp(arguments[1], "none") != 0, atof(arguments[2]));
    all++;
  }
  current = 0;
  meet(&meetings);
  for (int thread = 1; thread < threads; thread++) {
    pthread_join(others[thread], 0);
  }
  printf("%d of %d shapes are weak\n", weak, all);
  return strcmp(arguments[1], "weak") == 0 ? weak < all : strcmp(arguments[1], "some") == 0 ? weak == 0 : weak > 0;
}
