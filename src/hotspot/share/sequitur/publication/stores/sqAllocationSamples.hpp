// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_STORES_SQALLOCATIONSAMPLES_HPP
#define SHARE_SEQUITUR_PUBLICATION_STORES_SQALLOCATIONSAMPLES_HPP

#include "memory/allStatic.hpp"
#include "oops/oopsHierarchy.hpp"
#include "runtime/handles.hpp"

class JavaThread;

// Which allocation sites make objects that get published, by sample, for -XX:PrivateStores: what could be ordered from
// birth, without a bit that is looked at.
//
// A sample is an object that fills a new TLAB or goes outside, so sites are met in proportion to the bytes that they
// allocate. It is kept alive and watched: published when a walk meets it by a way that needs no thread's stack, private
// when so many walks that met all there is have not. What is published and dropped between two walks counts as private.
//
// A line of the file has "samples" and "published" of a site; its "kind" is "new", its "target" the object's class.
class SqAllocationSamples : AllStatic {
 public:
  // Once, before the first walk, which tells what has been published.
  static void initialize();

  // A Java thread has allocated an object that has no class yet: nobody looks at it before the thread's next safepoint.
  static void made(HeapWord* object);

  // The current thread is about to write a filler there, which is no object that anybody made.
  static void filler_reserved(HeapWord* memory);

  // Makes the array that keeps samples alive; until then none are taken. The current thread is in the VM.
  static void ensure(JavaThread* self);

  // Called once, while the VM exits.
  static void append_to(const char* name);
};

#endif // SHARE_SEQUITUR_PUBLICATION_STORES_SQALLOCATIONSAMPLES_HPP
