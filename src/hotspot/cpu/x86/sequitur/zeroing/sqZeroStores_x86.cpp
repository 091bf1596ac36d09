// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/vm_version.hpp"
#include "sequitur/zeroing/memory/sqZeroStores.hpp"

#include <immintrin.h>

using StreamZeros = void (*)(char* from, char* to);

static const size_t line = 64;

// Each clears whole cache lines with streaming stores, without the fence.

static void stream_sse2(char* from, char* to) {
  const __m128i zero = _mm_setzero_si128();
  for (; from < to; from += line) {
    __m128i* words = reinterpret_cast<__m128i*>(from);
    _mm_stream_si128(words, zero);
    _mm_stream_si128(words + 1, zero);
    _mm_stream_si128(words + 2, zero);
    _mm_stream_si128(words + 3, zero);
  }
}

__attribute__((target("avx2"))) static void stream_avx2(char* from, char* to) {
  const __m256i zero = _mm256_setzero_si256();
  for (; from < to; from += line) {
    __m256i* words = reinterpret_cast<__m256i*>(from);
    _mm256_stream_si256(words, zero);
    _mm256_stream_si256(words + 1, zero);
  }
}

__attribute__((target("avx512f"))) static void stream_avx512(char* from, char* to) {
  const __m512i zero = _mm512_setzero_si512();
  for (; from < to; from += line) {
    _mm512_stream_si512(reinterpret_cast<__m512i*>(from), zero);
  }
}

static StreamZeros stream = stream_sse2;

void SqZeroStores::initialize() {
  if (VM_Version::supports_evex()) {
    stream = stream_avx512;
  } else if (VM_Version::supports_avx2()) {
    stream = stream_avx2;
  }
}

size_t SqZeroStores::block_bytes() {
  return line;
}

// The plain stores around the blocks need no fence: x86 keeps them in order.
void SqZeroStores::zero_blocks(char* from, char* to) {
  stream(from, to);
  _mm_sfence();
}
