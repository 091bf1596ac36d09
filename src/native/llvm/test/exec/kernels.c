// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Small computations come to the same results with and without the plugin. By hand, REPEATS of some 15 give times worth
// a look, in milliseconds on the standard error output: the table in docs/user/native-code.md.
// RUN: %clang -O2 %s -o %t.plain && %t.plain 1 > %t.expected
// RUN: %sc -O2 %s -o %t.placed && %t.placed 1 > %t.got && cmp %t.got %t.expected
// RUN: %sc -O3 -mllvm -sequitur-strategy=atomics %s -o %t.atomics && %t.atomics 1 > %t.got && cmp %t.got %t.expected
// RUN: %sc -O1 -mllvm -sequitur-strategy=fences %s -o %t.fences && %t.fences 1 > %t.got && cmp %t.got %t.expected
// RUN: %sc -O2 -DDRF %s -o %t.drf && %t.drf 1 > %t.got && cmp %t.got %t.expected
#define _POSIX_C_SOURCE 199309L
#include <sequitur/drf.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef DRF
#define MAYBE_DRF SEQUITUR_DRF
#else
#define MAYBE_DRF
#endif
#define KERNEL MAYBE_DRF static __attribute__((noinline)) long

enum { length = 1 << 20, side = 200, buckets = 1 << 14 };

static int *from, *to;
static double *left, *right, *product;

KERNEL sum(void) {
  long all = 0;
  for (int i = 0; i < length; i++) {
    all += from[i];
  }
  return all;
}

KERNEL copy(void) {
  for (int i = 0; i < length; i++) {
    to[i] = from[i];
  }
  return to[7];
}

KERNEL map(void) {
  for (int i = 0; i < length; i++) {
    to[i] = 3 * from[i] + 1;
  }
  return to[7];
}

KERNEL multiply(void) {
  for (int i = 0; i < side; i++) {
    for (int j = 0; j < side; j++) {
      double all = 0;
      for (int k = 0; k < side; k++) {
        all += left[i * side + k] * right[k * side + j];
      }
      product[i * side + j] = all;
    }
  }
  return (long)product[5];
}

MAYBE_DRF static void quicksort(int *values, int count) {
  if (count < 2) {
    return;
  }
  int pivot = values[count / 2], i = 0, j = count - 1;
  while (i <= j) {
    while (values[i] < pivot) {
      i++;
    }
    while (values[j] > pivot) {
      j--;
    }
    if (i <= j) {
      int swapped = values[i];
      values[i++] = values[j];
      values[j--] = swapped;
    }
  }
  quicksort(values, j + 1);
  quicksort(values + i, count - i);
}

KERNEL sort(void) {
  memcpy(to, from, length / 4 * sizeof(int));
  quicksort(to, length / 4);
  return to[7] + to[length / 8];
}

// All local.
KERNEL mandelbrot(void) {
  long all = 0;
  for (int pixel = 0; pixel < side * side; pixel++) {
    double real = pixel % side / 100.0 - 1.5, imaginary = pixel / side / 100.0 - 1, r = 0, i = 0;
    int rounds = 0;
    for (; rounds < 100 && r * r + i * i < 4; rounds++) {
      double next = r * r - i * i + real;
      i = 2 * r * i + imaginary;
      r = next;
    }
    all += rounds;
  }
  return all;
}

struct entry {
  struct entry *next;
  int key, count;
};
static struct entry **table;

KERNEL hashMap(void) {
  long found = 0;
  for (int i = 0; i < length / 8; i++) {
    struct entry **bucket = &table[(unsigned)from[i] * 2654435761U >> 18];
    struct entry *entry = *bucket;
    while (entry && entry->key != from[i]) {
      entry = entry->next;
    }
    if (!entry) {
      entry = malloc(sizeof *entry);
      *entry = (struct entry){*bucket, from[i], 0};
      *bucket = entry;
    }
    found += entry->count++ > 0;
  }
  return found;
}

KERNEL text(void) {
  char *written = malloc(length);
  int end = 0;
  for (int i = 0; end < length - 16; i++) {
    end += sprintf(written + end, "%d,", from[i]);
  }
  long result = written[end / 2];
  free(written);
  return result;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

int main(int count, char **arguments) {
  static const struct {
    const char *name;
    long (*run)(void);
  } kernels[] = {{"sum", sum},   {"copy", copy},             {"map", map},          {"multiply", multiply},
                 {"sort", sort}, {"mandelbrot", mandelbrot}, {"hash map", hashMap}, {"text", text}};
  int repeats = count > 1 ? atoi(arguments[1]) : 15;
  from = malloc(length * sizeof *from);
  to = malloc(length * sizeof *to);
  left = malloc(side * side * sizeof *left);
  right = malloc(side * side * sizeof *right);
  product = malloc(side * side * sizeof *product);
  table = calloc(buckets, sizeof *table);
  unsigned random = 1;
  for (int i = 0; i < length; i++) {
    random = random * 1664525 + 1013904223;
    from[i] = (int)(random >> 12);
  }
  for (int i = 0; i < side * side; i++) {
    left[i] = right[i] = i;
  }
  for (unsigned i = 0; i < sizeof kernels / sizeof *kernels; i++) {
    double least = 1e9;
    long result = 0;
    for (int repeat = 0; repeat < repeats; repeat++) {
      double start = now();
      result = kernels[i].run();
      double time = now() - start;
      least = time < least ? time : least;
    }
    printf("%s %ld\n", kernels[i].name, result);
    fprintf(stderr, "%s %.3f\n", kernels[i].name, least);
  }
  return 0;
}
