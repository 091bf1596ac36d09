// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "runtime/os.hpp"
#include "sequitur/tiers/c2/escape/sqC2ElisionLot.hpp"

#ifdef ASSERT

bool SqC2ElisionLot::draw() {
  _has_first = !_has_first;
  if (_has_first) {
    _first_won = os::random() % 2 == 0;
    return _first_won;
  }
  return !_first_won;
}

#endif // ASSERT
