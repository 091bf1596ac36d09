// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "jvm_io.h"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "runtime/atomic.hpp"
#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "runtime/os.hpp"
#include "sequitur/ordering/sqFenceProfile.hpp"
#include "sequitur/sqStartup.hpp"
#include "utilities/ostream.hpp"

SqFenceSite* volatile SqFenceProfile::_sites = nullptr;

jint SqFenceProfile::initialize() {
  if (!is_enabled()) {
    return JNI_OK;
  }
  FILE* file = os::fopen(FenceProfile, "w");
  if (file == nullptr) {
    return SqStartup::refuse("Cannot write -XX:FenceProfile=%s: %s; name a file in a folder that exists and may be "
                             "written", FenceProfile, os::strerror(errno));
  }
  fclose(file);
  FLAG_SET_ERGO(DebugNonSafepoints, true);
  return JNI_OK;
}

// JSON text: quotes, backslashes and control characters escaped; slashes of class names become dots.
static const char* json_text(const char* name) {
  ResourceMark rm;
  stringStream text;
  for (const char* c = name; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\') {
      text.print("\\%c", *c);
    } else if (static_cast<u1>(*c) < 0x20) {
      text.print("\\u%04x", *c);
    } else {
      text.put(*c == '/' ? '.' : *c);
    }
  }
  return os::strdup_check_oom(text.base(), mtCompiler);
}

SqFenceSite* SqFenceProfile::add(const char* kind, const char* target, const char* method, int bci, const char* root) {
  SqFenceSite* site = new SqFenceSite();
  site->count = 0;
  site->kind = kind;
  site->target = json_text(target);
  site->method = json_text(method);
  site->root = json_text(root);
  site->bci = bci;
  SqFenceSite* head = Atomic::load(&_sites);
  do {
    site->next = head;
    head = Atomic::cmpxchg(&_sites, head, site);
  } while (head != site->next);
  return site;
}

void SqFenceProfile::write() {
  FILE* file = is_enabled() ? os::fopen(FenceProfile, "w") : nullptr;
  if (file == nullptr) {
    return;
  }
  for (SqFenceSite* site = Atomic::load_acquire(&_sites); site != nullptr; site = site->next) {
    if (site->count > 0) {
      jio_fprintf(file, "{\"count\":" UINT64_FORMAT ",\"kind\":\"%s\",\"target\":\"%s\",\"method\":\"%s\",\"bci\":%d,"
                  "\"root\":\"%s\"}\n", site->count, site->kind, site->target, site->method, site->bci, site->root);
    }
  }
  bool is_whole = ferror(file) == 0;
  if ((fclose(file) != 0 || !is_whole)) {
    log_warning(ordering)("-XX:FenceProfile=%s is not whole: %s", FenceProfile, os::strerror(errno));
  }
}
