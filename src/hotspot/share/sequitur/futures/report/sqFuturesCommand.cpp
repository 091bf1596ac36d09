// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/futures/report/sqFuturesCommand.hpp"
#include "sequitur/futures/report/sqFuturesStats.hpp"
#include "sequitur/futures/report/sqRunningRests.hpp"
#include "utilities/ostream.hpp"

void SqFuturesCommand::execute(DCmdSource source, TRAPS) {
  SqRunningRests::print_tree(output());
  output()->cr();
  SqFuturesStats::print_totals(output());
}

void SqFuturesCommand::register_command() {
  const uint32_t everywhere = DCmd_Source_Internal | DCmd_Source_AttachAPI | DCmd_Source_MBean;
  DCmdFactory::register_DCmdFactory(new DCmdFactoryImpl<SqFuturesCommand>(everywhere, true, false));
}
