// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ORDERING_SQFENCEPROFILE_HPP
#define SHARE_SEQUITUR_ORDERING_SQFENCEPROFILE_HPP

#include "jni.h"
#include "memory/allocation.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "utilities/globalDefinitions.hpp"

// One StoreLoad fence of one piece of compiled code. Names are copies in C heap memory, JSON text without quotes.
//
//   kind    "field", "static", "array" or "unknown": what the store in front of the fence writes
//   target  CLASS.FIELD, or the element type of an array: int and its kin, or reference
//   method  CLASS::NAME of the innermost method that the store comes from, as -XX:CompileCommand takes it
//   bci     index of the store's bytecode in that method, -1 if unknown
//   root    CLASS::NAME of the compiled method
class SqFenceSite : public CHeapObj<mtCompiler> {
 public:
  volatile uint64_t count; // executions; plain increments by compiled code, so threads may lose a few
  const char* kind;
  const char* target;
  const char* method;
  const char* root;
  int bci;
  SqFenceSite* next;
};

// The fences of C2 code and how often each ran, for -XX:FenceProfile=FILE.
//
// Sites are added by compiler threads without a lock and live as long as the VM: compiled code that is gone may still
// have counted. The file has one JSON object per line and fence that ran at least once, in no order.
class SqFenceProfile : AllStatic {
  static SqFenceSite* volatile _sites;

 public:
  static bool is_enabled() { return FenceProfile != nullptr; }

  // Refuses a file that cannot be written: JNI_EINVAL after one line on the error stream. Turns on what the compiler
  // must record to tell the sites.
  static jint initialize();

  // Takes the text of the strings given.
  static SqFenceSite* add(const char* kind, const char* target, const char* method, int bci, const char* root);

  // Called once, while the VM exits; other threads may still run.
  static void write();
};

#endif // SHARE_SEQUITUR_ORDERING_SQFENCEPROFILE_HPP
