// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_STORES_SQPRIVATESTORES_HPP
#define SHARE_SEQUITUR_PUBLICATION_STORES_SQPRIVATESTORES_HPP

#include "jni.h"
#include "memory/allStatic.hpp"
#include "oops/oopsHierarchy.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/sites/sqStoreProfile.hpp"

class JavaThread;

// How many of the stores of C2 code that sc orders write a private object, by sample, for -XX:PrivateStores=FILE: what
// an ordering could save that charges only for objects which another thread can reach.
//
// Counters of a site: "count" (stores), "sole" (stores into objects that only the storing thread had used so far),
// "page_sole" (only it had used anything in the object's page, SqPageUsers), "looks" (samples among the stores),
// "private" (nobody else could reach the object), "thread_local" (nobody could but by the storing thread's
// Thread.threadLocals). Static fields are not counted. Then come allocation sites (SqAllocationSamples), and a
// last line with "loads", how many loads sc ordered, and what stores of references published (SqPublications).
//
// Used is what C2 code loads from or stores to and sc orders. The first thread that uses an object is kept in the bits
// of the mark word that upstream leaves alone without -XX:+UseCompactObjectHeaders, modulo 2^22, or that there were
// several. Not seen are accesses of the interpreter, C1 and the VM, and what was before a full collection, which writes
// plain headers: so sole is an upper bound. Objects with an inflated monitor count as used by several.
//
// Each thread samples one store in 2^17 on average, at random distances. The look comes at the thread's next safepoint
// poll, at a loop's end or a return: an object that is published before counts as shared, so private is a lower bound.
// One request at a time: while walks have taken half of the time, or another thread's request is open, a sample is
// lost.
class SqPrivateStores : AllStatic {
  static SqStoreProfile _profile;
  static volatile uint64_t _loads;

 public:
  static bool is_enabled() { return PrivateStores != nullptr; }

  // Refuses other memory models, what uses the same bits of the mark word, and a file that cannot be written.
  static jint initialize();

  static SqStoreSite* add(const SqStoreNames& names) { return _profile.add(names); }

  // Called by compiled code behind an ordered store into object, as a leaf; place: of the reference that was stored,
  // null if it was none.
  static void count(oopDesc* object, SqStoreSite* site, address place);
  // Called by compiled code behind an ordered load from object, as a leaf.
  static void use(oopDesc* object);

  // The current thread has left compiled code at a safepoint poll; it is in the VM, and may be stopped here.
  static void at_poll();

  // Called once, while the VM exits.
  static void write();
};

#endif // SHARE_SEQUITUR_PUBLICATION_STORES_SQPRIVATESTORES_HPP
