// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "jvm_io.h"
#include "runtime/atomic.hpp"
#include "sequitur/publication/stores/sqPublications.hpp"
#include "sequitur/publication/walk/sqReachability.hpp"
#include "utilities/powerOfTwo.hpp"

#ifdef ASSERT

volatile uint64_t SqPublications::_references = 0;
volatile uint64_t SqPublications::_looks = 0;
volatile uint64_t SqPublications::_by_size[size_classes] = {};
volatile uint64_t SqPublications::_objects = 0;
volatile uint64_t SqPublications::_most = 0;

void SqPublications::look(JavaThread* self, Handle holder, Handle value) {
  const int count = value.is_null() ? 0 : SqReachability::count_published(self, holder, value);
  Atomic::inc(&_looks);
  if (count > 0) {
    Atomic::inc(&_by_size[MIN2(log2i(count), size_classes - 1)]);
    Atomic::add(&_objects, static_cast<uint64_t>(count));
    for (uint64_t most = Atomic::load(&_most); most < static_cast<uint64_t>(count); most = Atomic::load(&_most)) {
      Atomic::cmpxchg(&_most, most, static_cast<uint64_t>(count));
    }
  }
}

void SqPublications::print(FILE* file) {
  jio_fprintf(file, "\"references\":" UINT64_FORMAT ",\"reference_looks\":" UINT64_FORMAT ",\"published\":[",
              _references, _looks);
  for (int i = 0; i < size_classes; i++) {
    jio_fprintf(file, "%s" UINT64_FORMAT, i == 0 ? "" : ",", _by_size[i]);
  }
  jio_fprintf(file, "],\"published_objects\":" UINT64_FORMAT ",\"published_most\":" UINT64_FORMAT, _objects, _most);
}

#endif // ASSERT
