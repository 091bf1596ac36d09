// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQFUTURESRUNTIME_HPP
#define SHARE_SEQUITUR_FUTURES_SQFUTURESRUNTIME_HPP

#include "memory/allStatic.hpp"
#include "oops/oopsHierarchy.hpp"
#include "runtime/handles.hpp"
#include "utilities/globalDefinitions.hpp"

class InstanceKlass;
class JavaThread;

// What the VM and the Java half of lazy futures, package org.sequitur.futures, know of each other.
//
// Model: classes and fields of that package are looked up once; each function reads or writes one object of it.
class SqFuturesRuntime : AllStatic {
 public:
  // Looks up the Java half. Threads that do this at the same time find the same.
  static void link(TRAPS);

  static InstanceKlass* signal_klass();
  static InstanceKlass* loading_klass();
  static InstanceKlass* worker_klass();

  // A new split, or a null handle with an exception pending.
  static Handle new_signal(TRAPS);

  // What the rest gets in the place of the call's result.
  static oop call_of(oop signal);

  // The rest has ended at that time of the longest path.
  static void set_rest_path(oop signal, jlong path);

  // How long the rest ran, waits included, in ns; 0 before it has ended.
  static void set_rest_lasted(oop signal, jlong ns);
  static jlong rest_lasted(oop signal);

  // Ends the rest with that exception and wakes who waits for it, without Java code, unless it has ended already. For
  // when the Java code that does it has failed.
  static void end_rest(Handle signal, Handle thrown, TRAPS);

  // A class of the boot loader, initialised.
  static InstanceKlass* load(const char* name, TRAPS);

  // The offset of an instance field, which must be there.
  static int field_offset(InstanceKlass* klass, const char* name, const char* signature);

  // The call that a split frame made has ended. Writes how into the frame's signal; bits: of a primitive value, 0 if
  // there is none.
  static void record_bits(oop signal, jlong bits);
  static void record_reference(oop signal, oop reference);
  static void record_thrown(oop signal, oop exception);
};

#endif // SHARE_SEQUITUR_FUTURES_SQFUTURESRUNTIME_HPP
