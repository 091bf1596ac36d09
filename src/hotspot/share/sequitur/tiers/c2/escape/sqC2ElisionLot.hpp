// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ELISIONLOT_HPP
#define SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ELISIONLOT_HPP

#ifdef ASSERT

// Which accesses of one C2 compilation get a test (SqC2ElisionTraps): of the first and the second that could have one,
// one by lot; of the third and the fourth, one by lot; and so on. So half of the code has its usual shape, and no
// compilation of a method with several accesses is without a test, however the lots fall: such code could run for ever
// and never be looked at. A member of the Compile object.
//
// For use by the compiler thread that runs the compilation.
class SqC2ElisionLot {
  bool _has_first;
  bool _first_won;

 public:
  SqC2ElisionLot() : _has_first(false), _first_won(false) {}

  // Whether the next access gets a test.
  bool draw();
};

#endif // ASSERT

#endif // SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ELISIONLOT_HPP
