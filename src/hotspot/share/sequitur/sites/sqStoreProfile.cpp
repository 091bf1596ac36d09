// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "jvm_io.h"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "runtime/atomic.hpp"
#include "runtime/globals.hpp"
#include "runtime/globals_extension.hpp"
#include "runtime/os.hpp"
#include "sequitur/base/sqJson.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/sites/sqStoreProfile.hpp"
#include "utilities/ostream.hpp"

SqStoreProfile::SqStoreProfile(const char* flag, const char* const* counter_names, int counters)
  : _flag(flag), _counter_names(counter_names), _counters(counters), _sites(nullptr) {
  assert(counters <= SqStoreSite::max_counters, "a site has no room for so many");
}

jint SqStoreProfile::initialize(const char* name) const {
  FILE* file = os::fopen(name, "w");
  if (file == nullptr) {
    return SqStartup::refuse("Cannot write -XX:%s=%s: %s; name a file in a folder that exists and may be written",
                             _flag, name, os::strerror(errno));
  }
  fclose(file);
  FLAG_SET_ERGO(DebugNonSafepoints, true);
  return JNI_OK;
}

// As JSON has it between quotes; slashes of class names become dots.
static const char* json_text(const char* name) {
  ResourceMark rm;
  stringStream dotted;
  for (const char* c = name; *c != '\0'; c++) {
    dotted.put(*c == '/' ? '.' : *c);
  }
  stringStream text;
  SqJson::print_escaped(&text, dotted.base());
  return os::strdup_check_oom(text.base(), mtCompiler);
}

SqStoreSite* SqStoreProfile::add(const SqStoreNames& names) {
  SqStoreSite* site = new SqStoreSite();
  for (int i = 0; i < SqStoreSite::max_counters; i++) {
    site->counters[i] = 0;
  }
  site->names = {names.kind, json_text(names.target), json_text(names.method), json_text(names.root), names.bci};
  SqStoreSite* head = Atomic::load(&_sites);
  do {
    site->next = head;
    head = Atomic::cmpxchg(&_sites, head, site);
  } while (head != site->next);
  return site;
}

void SqStoreProfile::print(FILE* file, const SqStoreSite* site) const {
  for (int i = 0; i < _counters; i++) {
    jio_fprintf(file, "%s\"%s\":" UINT64_FORMAT, i == 0 ? "{" : ",", _counter_names[i], site->counters[i]);
  }
  const SqStoreNames& names = site->names;
  jio_fprintf(file, ",\"kind\":\"%s\",\"target\":\"%s\",\"method\":\"%s\",\"bci\":%d,\"root\":\"%s\"}\n", names.kind,
              names.target, names.method, names.bci, names.root);
}

void SqStoreProfile::write(const char* name, const char* mode) const {
  FILE* file = os::fopen(name, mode);
  if (file == nullptr) {
    log_warning(ordering)("-XX:%s=%s is lost: %s", _flag, name, os::strerror(errno));
    return;
  }
  for (SqStoreSite* site = Atomic::load_acquire(&_sites); site != nullptr; site = site->next) {
    uint64_t sum = 0;
    for (int i = 0; i < _counters; i++) {
      sum += site->counters[i];
    }
    if (sum > 0) {
      print(file, site);
    }
  }
  bool is_whole = ferror(file) == 0;
  if (fclose(file) != 0 || !is_whole) {
    log_warning(ordering)("-XX:%s=%s is not whole: %s", _flag, name, os::strerror(errno));
  }
}
