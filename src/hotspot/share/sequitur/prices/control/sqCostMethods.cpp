// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciMethod.hpp"
#include "compiler/compilerOracle.hpp"
#include "sequitur/prices/control/sqCostMethods.hpp"

bool SqCostMethods::has_sites(ciMethod* method) {
  return !method->has_option(CompileCommandEnum::DontPrice);
}
