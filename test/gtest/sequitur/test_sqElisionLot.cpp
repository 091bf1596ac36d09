// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/tiers/c2/escape/sqC2ElisionLot.hpp"
#include "unittest.hpp"

#ifdef ASSERT

static const int pairs = 1000;

TEST_VM(SqC2ElisionLot, gives_a_test_to_one_of_two) {
  SqC2ElisionLot lot;
  for (int i = 0; i < pairs; i++) {
    const bool first = lot.draw();
    EXPECT_NE(first, lot.draw()) << "pair " << i;
  }
}

// A rule would let bytecodes in the same place of each pair never be looked at.
TEST_VM(SqC2ElisionLot, gives_it_to_either_by_lot) {
  SqC2ElisionLot lot;
  int firsts = 0;
  int changes = 0;
  bool before = false;
  for (int i = 0; i < pairs; i++) {
    const bool first = lot.draw();
    lot.draw();
    firsts += first ? 1 : 0;
    changes += first != before ? 1 : 0;
    before = first;
  }
  EXPECT_NEAR(firsts, pairs / 2, pairs / 10);
  EXPECT_NEAR(changes, pairs / 2, pairs / 10);
}

#endif // ASSERT
