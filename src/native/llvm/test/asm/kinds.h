// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// What the tests of instructions compile.
typedef float Vector __attribute__((vector_size(16)));

char c;
short s;
int x, y;
long l;
float f;
double d;
void *p;
Vector v, w;

int storeBuffering(void) {
  x = 1;
  return y;
}

void storesAll(void) {
  c = 1;
  s = 1;
  x = 1;
  l = 1;
  f = 1;
  d = 1;
  p = 0;
}

double loadsAll(void) { return c + s + x + l + f + d + (p != 0); }

Vector vectors(void) {
  v = (Vector){1, 1, 1, 1};
  return w;
}

Vector vectorBehindStore(void) {
  x = 1;
  return w;
}

__SIZE_TYPE__ strlen(const char *);
__SIZE_TYPE__ library(const char *text) {
  x = 1;
  return strlen(text);
}

void unknown(void);
int calls(void) {
  x = 1;
  unknown();
  return y;
}

void assembly(void) {
  x = 1;
  __asm__ volatile("nop" ::: "memory");
}
