// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "runtime/globals.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"

#include <string.h>

bool SqZeroingPolicy::_is_prezeroed = false;
bool SqZeroingPolicy::_is_adaptive = false;
SqZeroingPolicy::Way SqZeroingPolicy::_way = SqZeroingPolicy::Way::temporal;

const char* SqZeroingPolicy::name(Way way) {
  switch (way) {
    case Way::temporal:    return "bulk";
    case Way::nontemporal: return "nontemporal";
    default:               return "concurrent";
  }
}

bool SqZeroingPolicy::parse(const char* name) {
  if (strcmp(name, "hot") == 0) {
    return true;
  }
  _is_prezeroed = true;
  if (strcmp(name, "bulk") == 0) {
    _way = Way::temporal;
    return true;
  }
  if (strcmp(name, "nontemporal") == 0) {
    _way = Way::nontemporal;
    return true;
  }
  if (strcmp(name, "concurrent") == 0) {
    _way = Way::concurrent;
    return true;
  }
  if (strcmp(name, "adaptive") == 0) {
    _is_adaptive = true;
    return true;
  }
  return false;
}

void SqZeroingPolicy::fall_back(const char* reason) {
  log_warning(gc, zeroing)("-XX:ZeroingPolicy=%s goes on as nontemporal: %s", ZeroingPolicy, reason);
  _is_adaptive = false;
  _way = Way::nontemporal;
}
