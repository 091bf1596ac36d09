// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_MEMORY_SQZEROSTORES_HPP
#define SHARE_SEQUITUR_ZEROING_MEMORY_SQZEROSTORES_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

// Clears memory, in two ways. Ranges begin and end at multiples of 8 bytes.
//
// | Processor | temporal | non-temporal                                                                    |
// |-----------|----------|---------------------------------------------------------------------------------|
// | x86       | memset   | vmovntdq of 64 or 32 bytes or movntdq of 16, the widest the VM may use; sfence  |
// | AArch64   | memset   | dc zva where the processor allows it (no way past the caches is needed for it)  |
class SqZeroStores : AllStatic {
 public:
  // Chooses by what the processor can do; once, before memory is handed out.
  static void initialize();

  static void zero_temporal(char* from, char* to);

  // Guarantee: all stores are visible to other threads before any later store of this thread. x86 orders streaming
  // stores with nothing, so they end with sfence; it orders them before the store that publishes the object or the
  // chunk (shape MP: another thread sees the reference, and old bytes behind it), and pairs with the acquiring or
  // dependent load of the other thread.
  static void zero_nontemporal(char* from, char* to);

 private:
  // What the processor clears past the caches at once: a power of two.
  static size_t block_bytes();

  // Clears whole blocks, and ends with the fence that zero_nontemporal promises.
  static void zero_blocks(char* from, char* to);
};

#endif // SHARE_SEQUITUR_ZEROING_MEMORY_SQZEROSTORES_HPP
