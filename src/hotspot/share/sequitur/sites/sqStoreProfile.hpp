// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_SITES_SQSTOREPROFILE_HPP
#define SHARE_SEQUITUR_SITES_SQSTOREPROFILE_HPP

#include "jni.h"
#include "memory/allocation.hpp"
#include "utilities/globalDefinitions.hpp"

// What a store of C2 code is called in a profile.
struct SqStoreNames {
  const char* kind;   // "field", "static", "array" or "unknown": what the store writes
  const char* target; // CLASS.FIELD, or the element type of an array: int and its kin, or reference; may be empty
  const char* method; // CLASS::NAME of the innermost method that the store comes from, as -XX:CompileCommand takes it
  const char* root;   // CLASS::NAME of the compiled method
  int bci;            // index of the store's bytecode in the innermost method, -1 if unknown
};

// The counters of one store. Code and runtime increment them plainly, so threads may lose a few.
class SqStoreSite : public CHeapObj<mtCompiler> {
 public:
  static const int max_counters = 6;

  volatile uint64_t counters[max_counters];
  SqStoreNames names; // copies in C heap memory, JSON text without quotes
  SqStoreSite* next;
};

// Counters of stores, which the VM writes to a file at its exit.
//
// Sites are added by compiler threads without a lock and live as long as the VM: compiled code that is gone may still
// have counted. The file has one JSON object per line and site that counted, in no order: its counters by name, then
// the members of SqStoreNames.
class SqStoreProfile {
  const char* const _flag; // that names the file, for messages
  const char* const* const _counter_names;
  const int _counters;
  SqStoreSite* volatile _sites;

  void print(FILE* file, const SqStoreSite* site) const;

 public:
  SqStoreProfile(const char* flag, const char* const* counter_names, int counters);

  // Refuses a file that cannot be written: JNI_EINVAL after one line on the error stream. Turns on what the compiler
  // must record to tell the sites.
  jint initialize(const char* name) const;

  // Takes the text of the names given.
  SqStoreSite* add(const SqStoreNames& names);

  // Called once, while the VM exits; other threads may still run. mode: "w", or "a" behind what is there.
  void write(const char* name, const char* mode = "w") const;
};

#endif // SHARE_SEQUITUR_SITES_SQSTOREPROFILE_HPP
