// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_SQTRACENAMES_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_SQTRACENAMES_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;
class Klass;
class Method;
class outputStream;

// Names of classes, code and threads, by small numbers that stay the same to the end of the VM; 0 is the unknown one.
//
// Every function may be called in any state of a thread, without a safepoint. Names are found by address between two
// calls of forget_addresses, which is called often enough that a class which took the place of an unloaded one is not
// taken for it for long.
class SqTraceNames : AllStatic {
 public:
  static uint32_t of_class(Klass* klass);
  static uint32_t of_site(Method* method, int bci);

  // The current thread, or the virtual thread that it carries.
  static uint32_t of_thread(JavaThread* current);

  // Stay valid to the end of the VM.
  static const char* name_of_class(uint32_t number);
  static const char* name_of_site(uint32_t number);

  static void forget_addresses();

  // JSON arrays, from number 0 on.
  static void print_classes(outputStream* out);
  static void print_sites(outputStream* out);
  static void print_threads(outputStream* out);
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_SQTRACENAMES_HPP
