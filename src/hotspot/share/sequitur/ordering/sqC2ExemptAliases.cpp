// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "opto/compile.hpp"
#include "sequitur/ordering/sqC2ExemptAliases.hpp"
#include "utilities/globalDefinitions.hpp"

static const int filter_bits = 1024;

struct SqAliasFilter {
  int compile_id;
  uint64_t words[filter_bits / 64];
};

static THREAD_LOCAL SqAliasFilter alias_filter;

static SqAliasFilter* current_filter() {
  int compile_id = Compile::current()->compile_id();
  if (alias_filter.compile_id != compile_id) {
    alias_filter = SqAliasFilter{compile_id, {}};
  }
  return &alias_filter;
}

void SqC2ExemptAliases::note(int alias_index) {
  int bit = alias_index % filter_bits;
  current_filter()->words[bit / 64] |= uint64_t(1) << (bit % 64);
}

bool SqC2ExemptAliases::contains(int alias_index) {
  int bit = alias_index % filter_bits;
  return (current_filter()->words[bit / 64] & (uint64_t(1) << (bit % 64))) != 0;
}
