// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "runtime/globals.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/zeroing/policy/sqZeroingPolicy.hpp"

int SqZeroingPolicy::_policy = SqZeroingPolicy::hot;
bool SqZeroingPolicy::_may_be_concurrent = false;
SqZeroingPolicy::Way SqZeroingPolicy::_way = SqZeroingPolicy::Way::hot;

// The ways in the order of Way, adaptive.
static const char* const policies[] = {"hot", "bulk", "nontemporal", "concurrent", "adaptive", nullptr};

const char* SqZeroingPolicy::name(Way way) {
  return policies[static_cast<int>(way)];
}

bool SqZeroingPolicy::parse(const char* name) {
  const int place = SqStartup::place_of(name, policies);
  if (place < 0) {
    return false;
  }
  _policy = place;
  _way = place == adaptive ? Way::hot : static_cast<Way>(place);
  _may_be_concurrent = place == adaptive || place == concurrent;
  return true;
}

void SqZeroingPolicy::give_up_zeroer(const char* reason) {
  log_warning(gc, zeroing)("-XX:ZeroingPolicy=%s goes on %s: %s", ZeroingPolicy,
                           is_adaptive() ? "without the zeroer" : "as nontemporal", reason);
  _may_be_concurrent = false;
  if (_way == Way::concurrent) {
    _way = is_adaptive() ? Way::hot : Way::nontemporal;
  }
}
