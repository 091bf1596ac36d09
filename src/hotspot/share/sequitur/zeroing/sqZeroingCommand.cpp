// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/zeroing/sqZeroingCommand.hpp"
#include "sequitur/zeroing/sqZeroingStats.hpp"

void SqZeroingCommand::execute(DCmdSource source, TRAPS) {
  SqZeroingStats::print_totals(output());
}

void SqZeroingCommand::register_command() {
  const uint32_t everywhere = DCmd_Source_Internal | DCmd_Source_AttachAPI | DCmd_Source_MBean;
  DCmdFactory::register_DCmdFactory(new DCmdFactoryImpl<SqZeroingCommand>(everywhere, true, false));
}
