// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// zlib: a text of numbers is compressed, and what came of it is expanded.
#include "../kernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { textLength = 1 << 20, room = 1 << 21, level = 6, word = 12 };

static Bytef text[textLength + word], packed[room], unpacked[room];
static uLongf packedLength;

static void failed(const char *what) {
  fprintf(stderr, "zlib: %s failed\n", what);
  exit(1);
}

static long compressText(void) {
  packedLength = room;
  if (compress2(packed, &packedLength, text, textLength, level) != Z_OK) {
    failed("compress2");
  }
  return (long)packedLength;
}

static long expandText(void) {
  uLongf size = room;
  if (packedLength == 0) {
    compressText();
  }
  if (uncompress(unpacked, &size, packed, packedLength) != Z_OK || memcmp(text, unpacked, textLength) != 0) {
    failed("uncompress");
  }
  return (long)size;
}

void prepareZlib(void) {
  for (int at = 0, i = 0; at < textLength; i++) {
    at += snprintf((char *)text + at, word, "%d ", numbers[i] & 0xfff);
  }
}

const struct kernel zlibKernels[] = {{"zlib-compress", compressText}, {"zlib-expand", expandText}, {0, 0}};
