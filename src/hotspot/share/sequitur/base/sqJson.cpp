// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/base/sqJson.hpp"
#include "utilities/globalDefinitions.hpp"
#include "utilities/ostream.hpp"

void SqJson::print_escaped(outputStream* out, const char* text) {
  for (const char* c = text; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\') {
      out->put('\\');
      out->put(*c);
    } else if (static_cast<u1>(*c) < 0x20) {
      out->print("\\u%04x", *c);
    } else {
      out->put(*c);
    }
  }
}

void SqJson::print_text(outputStream* out, const char* text) {
  out->put('"');
  print_escaped(out, text);
  out->put('"');
}
