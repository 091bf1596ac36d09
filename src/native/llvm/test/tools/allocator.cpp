// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// operator new of a program, which may read what any function may read. Compiled on its own, so that its callers see no
// more than the declaration.
#include <cstdlib>
#include <new>

thread_local int *allocatorReads;
thread_local int allocatorSaw;

void *operator new(std::size_t size) {
  if (allocatorReads) {
    allocatorSaw = *allocatorReads;
  }
  return std::malloc(size);
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }
