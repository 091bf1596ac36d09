// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_SITES_SQSTOREOWNERS_HPP
#define SHARE_SEQUITUR_SITES_SQSTOREOWNERS_HPP

#include "jni.h"
#include "memory/allStatic.hpp"
#include "oops/oopsHierarchy.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/sites/sqStoreProfile.hpp"

// Whose objects the stores of C2 code write that sc orders, for -XX:StoreOwners=FILE: an upper bound of what an
// ordering that knows the owner of an object could save.
//
// Counters of a site: "count" (stores), "own" (the storing thread allocated the object), "other" (another thread did);
// of the rest the owner is unknown. Static fields are not counted: no thread owns a class.
//
// The owner is the identity of the allocating thread, virtual or not, modulo 2^22, in the bits of the mark word above
// the identity hash, which upstream leaves alone without -XX:+UseCompactObjectHeaders. Collections that move objects
// keep it, locks and hashes do too. Unknown are: objects of the CDS archive, inflated monitors, what a full collection
// moved (it writes plain headers anew), arrays that ZGC clears by parts. All allocation takes the VM's slow path, which
// is the one place that writes owners, so TLABs are off: for counting, not for measuring time.
class SqStoreOwners : AllStatic {
  static SqStoreProfile _profile;

 public:
  static bool is_enabled() { return StoreOwners != nullptr; }

  // Refuses other memory models, compact headers, a zeroing policy that needs TLABs, and a file that cannot be written.
  static jint initialize();

  static SqStoreSite* add(const SqStoreNames& names) { return _profile.add(names); }

  // The object at mem has got its first mark word and no class yet, so nobody sees it.
  static void claim(HeapWord* mem);

  // Called by compiled code behind an ordered store into object, as a leaf.
  static void count(oopDesc* object, SqStoreSite* site);

  // Called once, while the VM exits.
  static void write() {
    if (is_enabled()) {
      _profile.write(StoreOwners);
    }
  }
};

#endif // SHARE_SEQUITUR_SITES_SQSTOREOWNERS_HPP
