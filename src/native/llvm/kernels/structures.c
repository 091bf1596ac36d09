// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Programs in small: branches, pointers, allocation, calls of the C library.
#include "kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { sorted = length / 4, mapped = length / 8, buckets = 1 << 14 };

static int toSort[sorted];

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
  memcpy(toSort, numbers, sizeof toSort);
  quicksort(toSort, sorted);
  return toSort[7] + toSort[sorted / 2];
}

static struct entry {
  struct entry *next;
  int key, count;
} entries[mapped];
static struct entry *table[buckets];

KERNEL hashMap(void) {
  long found = 0;
  int used = 0;
  memset(table, 0, sizeof table);
  for (int i = 0; i < mapped; i++) {
    int key = numbers[i] & 0xffff;
    struct entry **bucket = &table[(unsigned)key * 2654435761U >> 18];
    struct entry *entry = *bucket;
    while (entry && entry->key != key) {
      entry = entry->next;
    }
    if (!entry) {
      entry = &entries[used++];
      *entry = (struct entry){*bucket, key, 0};
      *bucket = entry;
    }
    found += entry->count++ > 0;
  }
  return found;
}

// A list that is made, turned round and freed: new objects that escape at once.
KERNEL list(void) {
  struct node {
    struct node *next;
    long value;
  } *first = 0, *last = 0;
  long all = 0;
  for (int i = 0; i < mapped; i++) {
    struct node *node = malloc(sizeof *node);
    *node = (struct node){first, numbers[i]};
    first = node;
  }
  while (first) {
    struct node *next = first->next;
    first->next = last;
    last = first;
    first = next;
  }
  for (long place = 1; last; place++) {
    struct node *next = last->next;
    all += last->value / place;
    free(last);
    last = next;
  }
  return all;
}

static struct {
  char *text;
  int used, room;
} builder;

MAYBE_DRF static void append(char letter) {
  if (builder.used == builder.room) {
    builder.room = builder.room ? 2 * builder.room : 16;
    builder.text = realloc(builder.text, (size_t)builder.room);
  }
  builder.text[builder.used++] = letter;
}

KERNEL buildString(void) {
  for (int i = 0; i < mapped; i++) {
    append((char)('a' + (numbers[i] & 15)));
  }
  long result = builder.used + builder.text[7];
  free(builder.text);
  builder.text = 0;
  builder.used = builder.room = 0;
  return result;
}

KERNEL numbersToText(void) {
  char *written = malloc(length);
  int end = 0;
  for (int i = 0; end < length - 16; i++) {
    end += sprintf(written + end, "%d,", numbers[i]);
  }
  long result = written[end / 2];
  free(written);
  return result;
}

const struct kernel structureKernels[] = {{"sort", sort},
                                          {"hash-map", hashMap},
                                          {"list", list},
                                          {"string-building", buildString},
                                          {"numbers-to-text", numbersToText},
                                          {0, 0}};
