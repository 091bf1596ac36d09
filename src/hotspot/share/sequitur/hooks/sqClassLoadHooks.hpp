// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQCLASSLOADHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQCLASSLOADHOOKS_HPP

#include "memory/allocation.hpp"
#include "sequitur/futures/base/sqFuturesPolicy.hpp"
#include "sequitur/futures/marks/sqSplitTable.hpp"
#include "sequitur/futures/sqClassTransform.hpp"
#include "sequitur/publication/base/sqPublicationGlobals.hpp"
#include "sequitur/publication/checks/sqImmutableFields.hpp"

// Seam: a class is made of the bytes of a class file.
//
// Caller: KlassFactory::create_from_stream, in VM state, in any thread that may call Java; `transform` after agents
// have had the bytes and before they are parsed, `defined` when the class exists, no safepoint after upstream's own
// last step. Also called for the new version of a redefined class. Upstream goes on with the stream returned, whose
// memory lasts as long as the caller's resource mark; an exception ends the definition. With LazyFutures off each is a
// load and a branch.
class SqClassLoad : public StackObj {
  SqClassTransform _transform;

 public:
  ClassFileStream* transform(ClassFileStream* stream, const ClassLoaderData* loader, bool is_hidden, TRAPS) {
    return SqFuturesPolicy::is_on() ? _transform.transform(stream, loader, is_hidden, THREAD) : stream;
  }

  void defined(InstanceKlass* klass) {
    if (SqFuturesPolicy::is_on()) {
      _transform.defined(klass);
    }
  }
};

// Seam: a class goes.
//
// Caller: InstanceKlass::release_C_heap_structures, when a class is unloaded or its definition has failed, at a
// safepoint or concurrently with running threads, none of which executes or finds the class any more.
class SqClassLoadHooks : AllStatic {
 public:
  static void class_unloaded(const InstanceKlass* klass) {
    if (SqFuturesPolicy::is_on()) {
      SqSplitTable::remove(klass);
    }
    if (VerifyElision) {
      SqImmutableFields::forget(klass);
    }
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQCLASSLOADHOOKS_HPP
