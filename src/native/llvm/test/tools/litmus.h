// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// A litmus shape: functions that threads run at once, each returning what it read, and what must not come out under
// sequential consistency.
#pragma once

enum { maxActors = 4 };

struct shape {
  const char *name;
  int (*actor[maxActors])(void); // two or more; equally many in all shapes of a program
  void (*reset)(void);
  int (*isWeak)(const int *results); // also looks at memory, which nobody changes any more
  // Memory that all threads read just before they start, so that its lines are in all caches: loads are quick then,
  // and stores slow. May be null.
  const void *cells[2];
  unsigned long bytes; // of each
};

#ifdef __cplusplus
extern "C" {
#endif
extern const struct shape shapes[]; // ends with a name of 0
#ifdef __cplusplus
}
#endif
