// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/prices/control/sqBarrierCostCommand.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/prices/control/sqCostCalibration.hpp"
#include "sequitur/prices/control/sqPriceStart.hpp"

void SqPriceStart::heap_ready() {
  SqCostCalibration::initialize();
  SqBarrierCostCommand::register_command();
  SqBarrierCosts::watch_lease();
}
