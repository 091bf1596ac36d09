// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/sites/sqFenceProfile.hpp"

static const char* const counter_names[] = {"count"};

SqStoreProfile SqFenceProfile::_profile("FenceProfile", counter_names, ARRAY_SIZE(counter_names));
