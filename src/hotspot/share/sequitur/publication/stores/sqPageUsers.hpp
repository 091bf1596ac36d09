// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_STORES_SQPAGEUSERS_HPP
#define SHARE_SEQUITUR_PUBLICATION_STORES_SQPAGEUSERS_HPP

#include "memory/allStatic.hpp"
#include "oops/oopsHierarchy.hpp"
#include "utilities/globalDefinitions.hpp"

// Which thread has used what lies in a page of 4 KB of the heap, for -XX:PrivateStores: what an ordering could save
// whose state belongs to pages instead of objects.
//
// A collection moves objects to new neighbours, so each one forgets all: that only one thread has used a page is an
// upper bound. An entry of 1,024 collections ago counts as one of now. Pages 16 GB apart share an entry.
class SqPageUsers : AllStatic {
  static volatile uint32_t* _entries; // by page: the collection, above the user

 public:
  // A user is a number of so many bits; 0 is nobody.
  static const int user_bits = 22;

  // Once, before the first use.
  static void initialize();

  // user uses the object at its first byte: whether it was the only one in that page so far. Takes no lock.
  static bool is_sole_user(const oopDesc* object, uint32_t user);
};

#endif // SHARE_SEQUITUR_PUBLICATION_STORES_SQPAGEUSERS_HPP
