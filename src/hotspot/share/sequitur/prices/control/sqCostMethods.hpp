// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_CONTROL_SQCOSTMETHODS_HPP
#define SHARE_SEQUITUR_PRICES_CONTROL_SQCOSTMETHODS_HPP

#include "memory/allStatic.hpp"

class ciMethod;

// Which methods are compiled with cost sites: all but those of CompileCommand=dontprice,METHOD. What is
// inlined goes with the method that it is inlined into.
class SqCostMethods : AllStatic {
 public:
  static bool has_sites(ciMethod* method);
};

#endif // SHARE_SEQUITUR_PRICES_CONTROL_SQCOSTMETHODS_HPP
