// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/futures/report/sqRestsLog.hpp"
#include "sequitur/futures/report/sqRunningRests.hpp"
#include "utilities/ostream.hpp"

static const char* const name = "Rests of split methods";
static const char* const handle = "rests";

void SqRestsLog::add() {
  new SqRestsLog(); // registers itself, for good
}

void SqRestsLog::print_log_on(outputStream* out, int max) {
  out->print_cr("%s:", name);
  if (!SqRunningRests::try_print_tree(out)) {
    out->print_cr("a thread is changing the list");
  }
  out->cr();
}

bool SqRestsLog::matches_name_or_handle(const char* text) const {
  return strcasecmp(text, name) == 0 || strcasecmp(text, handle) == 0;
}

void SqRestsLog::print_names(outputStream* out) const {
  out->print("\"%s\" : %s", handle, name);
}
