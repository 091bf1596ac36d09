// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Runs the kernels as ./sequitur bench asks for it, and prints one JSON object for each event.
//   fork --list                       one object for each kernel
//   fork --kernel NAME --seconds S    repeats it so long, at least five times
//   fork --check                      the result of each, as a line of text
// Exit codes: 0 done, 1 a result differs from the first one, 2 wrong use.
#define _POSIX_C_SOURCE 200809L
#include "kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#ifdef PROJECTS
static const struct kernel *const all[] = {zlibKernels, liburcuKernels, sqliteKernels};
static void prepare(void) {
  prepareNumbers();
  prepareZlib();
  prepareLiburcu();
}
#else
static const struct kernel *const all[] = {arrayKernels, numberKernels, structureKernels};
static void prepare(void) {
  prepareNumbers();
  prepareArrays();
  prepareBodies();
}
#endif
enum { lists = sizeof all / sizeof *all, leastIterations = 5 };
static const double iterationNs = 1e8;

static double clockNs(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

// An iteration repeats the kernel until a tenth of a second is over; its times are those of one run. Returns 0 when a
// result was wrong.
static int iterate(const struct kernel *kernel, long expected, int index) {
  double wall = clockNs(CLOCK_MONOTONIC), cpu = clockNs(CLOCK_PROCESS_CPUTIME_ID), spent;
  int runs = 0, right = 1;
  do {
    right &= kernel->run() == expected;
    runs++;
    spent = clockNs(CLOCK_MONOTONIC) - wall;
  } while (spent < iterationNs);
  cpu = clockNs(CLOCK_PROCESS_CPUTIME_ID) - cpu;
  printf("{\"event\":\"iteration\",\"index\":%d,\"wallNs\":%.1f,\"cpuNs\":%.1f,\"ok\":%s}\n", index, spent / runs,
         cpu / runs, right ? "true" : "false");
  return right;
}

static int repeat(const struct kernel *kernel, double seconds) {
  printf("{\"event\":\"start\",\"vm\":{\"name\":\"clang\",\"version\":\"%s\"}}\n", __clang_version__);
  long expected = kernel->run();
  double end = clockNs(CLOCK_MONOTONIC) + seconds * 1e9;
  for (int i = 0; i < leastIterations || clockNs(CLOCK_MONOTONIC) < end; i++) {
    if (!iterate(kernel, expected, i)) {
      return 1;
    }
    fflush(stdout);
  }
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf("{\"event\":\"end\",\"peakRssBytes\":%ld,\"totalCpuNs\":%.0f,\"involuntarySwitches\":%ld,"
         "\"majorFaults\":%ld,\"minorFaults\":%ld}\n",
         usage.ru_maxrss * 1024, clockNs(CLOCK_PROCESS_CPUTIME_ID), usage.ru_nivcsw, usage.ru_majflt, usage.ru_minflt);
  return 0;
}

int main(int count, char **words) {
  int check = count == 2 && strcmp(words[1], "--check") == 0, list = count == 2 && strcmp(words[1], "--list") == 0;
  int measure = count == 5 && strcmp(words[1], "--kernel") == 0 && strcmp(words[3], "--seconds") == 0;
  prepare();
  for (int i = 0; i < lists; i++) {
    for (const struct kernel *each = all[i]; each->name; each++) {
      if (check) {
        printf("%s %ld\n", each->name, each->run());
      } else if (list) {
        printf("{\"workload\":\"%s\",\"standsFor\":\"code in C\",\"threads\":\"1\"}\n", each->name);
      } else if (measure && strcmp(words[2], each->name) == 0) {
        return repeat(each, atof(words[4]));
      }
    }
  }
  if (!check && !list) {
    fprintf(stderr, "fork: --list, --check, or --kernel NAME --seconds S with a NAME that --list tells\n");
    return 2;
  }
  return 0;
}
