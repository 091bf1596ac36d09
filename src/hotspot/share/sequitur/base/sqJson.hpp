// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_BASE_SQJSON_HPP
#define SHARE_SEQUITUR_BASE_SQJSON_HPP

#include "memory/allStatic.hpp"

class outputStream;

// JSON as the VM's own files have it.
class SqJson : AllStatic {
 public:
  // Quotes, backslashes and control characters are escaped.
  static void print_escaped(outputStream* out, const char* text);

  // The same, in quotes.
  static void print_text(outputStream* out, const char* text);
};

#endif // SHARE_SEQUITUR_BASE_SQJSON_HPP
