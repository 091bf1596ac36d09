// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_STORES_SQPUBLICATIONS_HPP
#define SHARE_SEQUITUR_PUBLICATION_STORES_SQPUBLICATIONS_HPP

#include "memory/allStatic.hpp"
#include "runtime/handles.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;

// How much a store of a reference publishes, by sample, for -XX:PrivateStores: what a bit in each object would cost
// that must be cleared in all that becomes reachable at once.
//
// Members of the file's last line: "references" (ordered stores of references, null among them), "reference_looks"
// (samples among them), "published" (in how many of these the store published 1, 2 to 3, 4 to 7, ... objects), and
// "published_objects" and "published_most", their sum and the largest. The look comes at the next safepoint poll:
// objects that were published by another way in between count for neither.
class SqPublications : AllStatic {
  static const int size_classes = 24; // the last one and all above
  static volatile uint64_t _references;
  static volatile uint64_t _looks;
  static volatile uint64_t _by_size[size_classes];
  static volatile uint64_t _objects;
  static volatile uint64_t _most;

 public:
  // A reference has been stored. Threads may lose a few.
  static void count() { _references = _references + 1; }

  // The current thread has stored value into holder, and may be stopped here; null if that can have published nothing.
  static void look(JavaThread* self, Handle holder, Handle value);

  // The members, without braces.
  static void print(FILE* file);
};

#endif // SHARE_SEQUITUR_PUBLICATION_STORES_SQPUBLICATIONS_HPP
