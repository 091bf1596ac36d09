// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_SQZEROINGCOMMAND_HPP
#define SHARE_SEQUITUR_ZEROING_SQZEROINGCOMMAND_HPP

#include "services/diagnosticArgument.hpp"
#include "services/diagnosticFramework.hpp"

// jcmd PID GC.zeroing, and the operation gcZeroing of the MBean com.sun.management:type=DiagnosticCommand: the totals
// of nursery zeroing, a line for each: "key: value". There is no such command under -XX:ZeroingPolicy=hot.
class SqZeroingCommand : public DCmd {
 public:
  SqZeroingCommand(outputStream* output, bool heap) : DCmd(output, heap) {}

  static const char* name() { return "GC.zeroing"; }
  static const char* description() { return "Print who has cleared how much new memory, and at what cost."; }
  static const char* impact() { return "Low"; }

  void execute(DCmdSource source, TRAPS) override;

  static void register_command();
};

#endif // SHARE_SEQUITUR_ZEROING_SQZEROINGCOMMAND_HPP
