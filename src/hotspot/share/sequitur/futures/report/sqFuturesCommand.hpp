// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_REPORT_SQFUTURESCOMMAND_HPP
#define SHARE_SEQUITUR_FUTURES_REPORT_SQFUTURESCOMMAND_HPP

#include "services/diagnosticArgument.hpp"
#include "services/diagnosticFramework.hpp"

// jcmd PID Thread.dump_futures, and the operation threadDumpFutures of the MBean
// com.sun.management:type=DiagnosticCommand: which thread runs the rest of which method for which other, as a tree, and
// the totals of lazy futures. There is no such command without -XX:+LazyFutures.
class SqFuturesCommand : public DCmd {
 public:
  SqFuturesCommand(outputStream* output, bool heap) : DCmd(output, heap) {}

  static const char* name() { return "Thread.dump_futures"; }
  static const char* description() { return "Print the tree of split methods and the threads that run their rests."; }
  static const char* impact() { return "Low"; }

  void execute(DCmdSource source, TRAPS) override;

  static void register_command();
};

#endif // SHARE_SEQUITUR_FUTURES_REPORT_SQFUTURESCOMMAND_HPP
