// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Computations that touch little memory, or none that others can reach.
#include "kernels.h"

#include <math.h>

enum { side = 200, bodies = 5, steps = 2000 };

int numbers[length];

static struct body {
  double x, y, z, vx, vy, vz, mass;
} bodiesAtStart[bodies], sky[bodies];

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

MAYBE_DRF static void attract(struct body *a, struct body *b, double time) {
  double dx = a->x - b->x, dy = a->y - b->y, dz = a->z - b->z;
  double square = dx * dx + dy * dy + dz * dz + 0.01;
  double strength = time / (square * sqrt(square));
  a->vx -= dx * b->mass * strength;
  a->vy -= dy * b->mass * strength;
  a->vz -= dz * b->mass * strength;
  b->vx += dx * a->mass * strength;
  b->vy += dy * a->mass * strength;
  b->vz += dz * a->mass * strength;
}

KERNEL nBody(void) {
  const double time = 0.001;
  for (int i = 0; i < bodies; i++) {
    sky[i] = bodiesAtStart[i];
  }
  for (int step = 0; step < steps; step++) {
    for (int i = 0; i < bodies; i++) {
      for (int j = i + 1; j < bodies; j++) {
        attract(&sky[i], &sky[j], time);
      }
    }
    for (struct body *each = sky; each < sky + bodies; each++) {
      each->x += time * each->vx;
      each->y += time * each->vy;
      each->z += time * each->vz;
    }
  }
  return (long)(sky[0].x * 1e9);
}

const struct kernel numberKernels[] = {{"mandelbrot", mandelbrot}, {"n-body", nBody}, {0, 0}};

void prepareNumbers(void) {
  unsigned random = 1;
  for (int i = 0; i < length; i++) {
    random = random * 1664525 + 1013904223;
    numbers[i] = (int)(random >> 12);
  }
}

void prepareBodies(void) {
  for (int i = 0; i < bodies; i++) {
    bodiesAtStart[i] = (struct body){i, i * i % 3, 0.5 * i, 0.1 * i, 0.2, -0.1 * i, 1 + 0.1 * i};
  }
}
