// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Loops over arrays: what a compiler vectorises when it may.
#include "kernels.h"

#include <math.h>
#include <stdlib.h>

enum { side = 200, points = 1 << 12 };

static int *from, *to;
static double *left, *right, *product;
static double *real, *imaginary, *cosines, *sines;

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

MAYBE_DRF static void reverseBits(void) {
  for (int i = 1, j = 0; i < points; i++) {
    int bit = points >> 1;
    for (; j & bit; bit >>= 1) {
      j ^= bit;
    }
    j ^= bit;
    if (i < j) {
      double swapped = real[i];
      real[i] = real[j];
      real[j] = swapped;
      swapped = imaginary[i];
      imaginary[i] = imaginary[j];
      imaginary[j] = swapped;
    }
  }
}

// Of a saw tooth, in place.
KERNEL fourier(void) {
  for (int i = 0; i < points; i++) {
    real[i] = i & 255;
    imaginary[i] = 0;
  }
  reverseBits();
  for (int half = 1; half < points; half <<= 1) {
    int stride = points / (2 * half);
    for (int block = 0; block < points; block += 2 * half) {
      for (int i = block, angle = 0; i < block + half; i++, angle += stride) {
        double r = real[i + half] * cosines[angle] - imaginary[i + half] * sines[angle];
        double s = real[i + half] * sines[angle] + imaginary[i + half] * cosines[angle];
        real[i + half] = real[i] - r;
        imaginary[i + half] = imaginary[i] - s;
        real[i] += r;
        imaginary[i] += s;
      }
    }
  }
  return (long)(real[16] * 1e3);
}

const struct kernel arrayKernels[] = {{"sum", sum},         {"copy", copy}, {"map", map}, {"matrix-product", multiply},
                                      {"fourier", fourier}, {0, 0}};

void prepareArrays(void) {
  from = malloc(length * sizeof *from);
  to = malloc(length * sizeof *to);
  left = malloc(side * side * sizeof *left);
  right = malloc(side * side * sizeof *right);
  product = malloc(side * side * sizeof *product);
  real = malloc(points * sizeof *real);
  imaginary = malloc(points * sizeof *imaginary);
  cosines = malloc(points * sizeof *cosines);
  sines = malloc(points * sizeof *sines);
  for (int i = 0; i < length; i++) {
    from[i] = numbers[i];
  }
  for (int i = 0; i < side * side; i++) {
    left[i] = right[i] = i;
  }
  const double turn = 6.283185307179586;
  for (int i = 0; i < points; i++) {
    cosines[i] = cos(turn * i / points);
    sines[i] = -sin(turn * i / points);
  }
}
