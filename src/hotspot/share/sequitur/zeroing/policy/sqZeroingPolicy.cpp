// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "runtime/globals.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"

bool SqZeroingPolicy::_is_prezeroed = false;
bool SqZeroingPolicy::_is_adaptive = false;
SqZeroingPolicy::Way SqZeroingPolicy::_way = SqZeroingPolicy::Way::temporal;

// hot, the ways in the order of Way, adaptive.
static const char* const policies[] = {"hot", "bulk", "nontemporal", "concurrent", "adaptive", nullptr};
static const int first_way = 1;
static const int adaptive = 4;

const char* SqZeroingPolicy::name(Way way) {
  return policies[first_way + static_cast<int>(way)];
}

bool SqZeroingPolicy::parse(const char* name) {
  const int place = SqStartup::place_of(name, policies);
  _is_prezeroed = place >= first_way;
  _is_adaptive = place == adaptive;
  if (_is_prezeroed && !_is_adaptive) {
    _way = static_cast<Way>(place - first_way);
  }
  return place >= 0;
}

void SqZeroingPolicy::fall_back(const char* reason) {
  log_warning(gc, zeroing)("-XX:ZeroingPolicy=%s goes on as nontemporal: %s", ZeroingPolicy, reason);
  _is_adaptive = false;
  _way = Way::nontemporal;
}
