// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
/// Small computations that tell what order costs code in C. They work on memory that every thread could reach, as far
/// as the compiler knows, except where said otherwise. With -DDRF they are marked as free of data races. With -DPROJECTS
/// they are those of projects/, which call libraries of others.
#ifndef SEQUITUR_KERNELS_H
#define SEQUITUR_KERNELS_H

#include <sequitur/drf.h>

#ifdef DRF
#define MAYBE_DRF SEQUITUR_DRF
#else
#define MAYBE_DRF
#endif
#define KERNEL MAYBE_DRF static __attribute__((noinline)) long

/// A computation. It comes to the same result whenever it runs.
struct kernel {
  const char *name;
  long (*run)(void);
};

/// Ends with a kernel without a name.
extern const struct kernel arrayKernels[], numberKernels[], structureKernels[];
extern const struct kernel zlibKernels[], sqliteKernels[], liburcuKernels[];

enum { length = 1 << 20 };

/// Numbers that look random, the same in each process.
extern int numbers[length];

/// Fills what the kernels read. To be called once, before the first of them runs.
void prepareNumbers(void);
void prepareArrays(void);
void prepareBodies(void);
void prepareZlib(void);
void prepareLiburcu(void);

#endif
