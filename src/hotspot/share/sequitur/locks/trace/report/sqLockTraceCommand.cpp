// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/vmSymbols.hpp"
#include "sequitur/locks/trace/report/sqLockTraceCommand.hpp"
#include "sequitur/locks/trace/report/sqLockTraceWindows.hpp"
#include "utilities/exceptions.hpp"

SqLockTraceCommand::SqLockTraceCommand(outputStream* output, bool heap)
  : DCmdWithParser(output, heap),
    _write("write", "Write the trace as it is now, for ./sequitur locks; the program goes on", "BOOLEAN", false,
           "false") {
  _dcmdparser.add_dcmd_option(&_write);
}

void SqLockTraceCommand::register_command() {
  const uint32_t everywhere = DCmd_Source_Internal | DCmd_Source_AttachAPI | DCmd_Source_MBean;
  DCmdFactory::register_DCmdFactory(new DCmdFactoryImpl<SqLockTraceCommand>(everywhere, true, false));
}

void SqLockTraceCommand::execute(DCmdSource source, TRAPS) {
  if (_write.value() && !SqLockTraceWindows::write_so_far()) {
    THROW_MSG(vmSymbols::java_io_IOException(), "the trace has ended or cannot be written: the VM has said why");
  }
  SqLockTraceWindows::print_totals(output());
}
