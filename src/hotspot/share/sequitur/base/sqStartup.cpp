// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "jvm_io.h"
#include "sequitur/base/sqStartup.hpp"
#include "utilities/defaultStream.hpp"

#include <string.h>

jint SqStartup::refuse(const char* format, ...) {
  va_list args;
  va_start(args, format);
  jio_vfprintf(defaultStream::error_stream(), format, args);
  va_end(args);
  jio_fprintf(defaultStream::error_stream(), "\n");
  return JNI_EINVAL;
}

int SqStartup::place_of(const char* value, const char* const* names) {
  for (int place = 0; value != nullptr && names[place] != nullptr; place++) {
    if (strcmp(value, names[place]) == 0) {
      return place;
    }
  }
  return -1;
}
