// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/vm_version.hpp"
#include "sequitur/zeroing/memory/sqZeroStores.hpp"

// Whether the processor allows dc zva.
static bool has_zva = false;

void SqZeroStores::initialize() {
  has_zva = VM_Version::is_zva_enabled();
}

size_t SqZeroStores::block_bytes() {
  const size_t line = 64;
  return has_zva ? VM_Version::zva_length() : line;
}

// dc zva takes part in the order of stores like a store, so the release that publishes the memory orders it.
void SqZeroStores::zero_blocks(char* from, char* to) {
  if (!has_zva) {
    zero_temporal(from, to);
    return;
  }
  for (char* block = from; block < to; block += block_bytes()) {
    __asm__ volatile("dc zva, %0" : : "r"(block) : "memory");
  }
}
