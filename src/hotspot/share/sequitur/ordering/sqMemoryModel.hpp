// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQMEMORYMODEL_HPP
#define SHARE_SEQUITUR_ORDERING_SQMEMORYMODEL_HPP

#include "jni.h"
#include "memory/allStatic.hpp"

// The memory model that this process runs under, chosen once at start-up by -XX:MemoryModel.
//
//   java  the Java memory model: plain accesses carry no order
//   tso   loads acquire, stores release: of two accesses of a thread only an earlier store and a later load may be
//         seen in the other order, and never if both touch the same location
//   sc    all accesses of fields, statics and array elements, by all threads, form one total order that agrees with
//         each thread's program order
//
// tso and sc hold for all code but that which is declared relaxed (see sqRelaxedCode.hpp).
class SqMemoryModel : AllStatic {
  enum class Kind { java, tso, sc };

  static Kind _kind;

  static bool parse(const char* name);

 public:
  // Reads the flags. Returns JNI_EINVAL, after one line on the error stream, for a value that is not a model or a
  // combination that cannot keep it.
  static jint initialize();

  static bool is_tso() { return _kind == Kind::tso; }
  static bool is_sc() { return _kind == Kind::sc; }

  // Some order is promised for plain accesses.
  static bool is_ordered() { return _kind != Kind::java; }

  static const char* name();
};

#endif // SHARE_SEQUITUR_ORDERING_SQMEMORYMODEL_HPP
