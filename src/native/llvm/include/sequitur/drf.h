// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Leaves code unordered that has no data races (drf: data-race free), for speed.
//
//   SEQUITUR_DRF void fill(int *a, int n) { ... }      a function: what it accesses itself, wherever it is inlined
//   for (int i = 0; i < n; i++) {
//     SEQUITUR_DRF_LOOP;                               the innermost loop around it, and the loops inside that
//     ...
//   }
//
// Without the plugin both do nothing. The accesses keep the order that C gives them: none for plain ones. Stores past the
// caches (_mm_stream_..., __builtin_nontemporal_store) need an _mm_sfence() behind them, as they do without the plugin.
#ifndef SEQUITUR_DRF_H
#define SEQUITUR_DRF_H

#ifdef __SEQUITUR_SC__
#ifdef __cplusplus
extern "C" void __sequitur_drf_loop(void) noexcept;
#else
void __sequitur_drf_loop(void) __attribute__((nothrow));
#endif
#define SEQUITUR_DRF __attribute__((annotate("drf")))
#define SEQUITUR_DRF_LOOP __sequitur_drf_loop()
#else
#define SEQUITUR_DRF
#define SEQUITUR_DRF_LOOP ((void)0)
#endif

#endif
