// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_CHECKS_SQIMMUTABLEFIELDS_HPP
#define SHARE_SEQUITUR_PUBLICATION_CHECKS_SQIMMUTABLEFIELDS_HPP

#include "memory/allStatic.hpp"
#include "oops/oopsHierarchy.hpp"
#include "utilities/globalDefinitions.hpp"

class InstanceKlass;

// Checks, for -XX:+VerifyElision, that a field whose loads C2 leaves unordered since it is taken for immutable does not
// change once another thread can reach its object.
//
// Of some objects that a walk through the heap meets (SqHeapWalk::show_some) the values of such fields are kept, and
// compared at each later walk. If one differs it was written after its object had been published, by whatever means:
// the VM ends with a message that names the field, and the first code that relies on it. A static field counts from
// when its class is initialized. Objects are held weakly.
//
// Not seen: a value that is written and written back between two walks; fields that only code compiled later relies
// on, until then. With -XX:+UseStringDeduplication String.value is left out: an equal array replaces it.
class SqImmutableFields : AllStatic {
 public:
  // Once, before the first compilation.
  static void initialize();

  // C2 relies on a field while it compiles root (CLASS.NAME(TYPES)). Any compiler thread; the second time for nothing.
  static bool is_claimed(const InstanceKlass* holder, int offset, bool is_static);
  static void claim(InstanceKlass* holder, const char* name, int offset, BasicType type, bool is_static,
                    const char* root);

  // The class goes, and with it its fields.
  static void forget(const InstanceKlass* holder);

  // At a safepoint: compares what was kept.
  static void compare();
  // At the same safepoint, afterwards: keeps the values of an object that others than its maker can reach.
  static void keep(oop shared);

  // How many values were compared.
  static int64_t compared();
};

#endif // SHARE_SEQUITUR_PUBLICATION_CHECKS_SQIMMUTABLEFIELDS_HPP
