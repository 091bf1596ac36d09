// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/zeroing/memory/sqZeroStores.hpp"
#include "utilities/align.hpp"

#include <string.h>

void SqZeroStores::zero_temporal(char* from, char* to) {
  memset(from, 0, to - from);
}

void SqZeroStores::zero_nontemporal(char* from, char* to) {
  char* const first_block = align_up(from, block_bytes());
  char* const last_block = align_down(to, block_bytes());
  if (first_block >= last_block) {
    zero_temporal(from, to);
    return;
  }
  zero_temporal(from, first_block);
  zero_temporal(last_block, to);
  zero_blocks(first_block, last_block);
}
