// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACECOMMAND_HPP
#define SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACECOMMAND_HPP

#include "services/diagnosticArgument.hpp"
#include "services/diagnosticFramework.hpp"

// jcmd PID VM.lock_trace, and the operation vmLockTrace of the MBean com.sun.management:type=DiagnosticCommand: what
// was counted so far, a line for each: "key: value"; with "write", the trace as it is now is written first, and the
// program goes on. There is no such command without -XX:+LockTrace. Throws IOException when it cannot be written.
class SqLockTraceCommand : public DCmdWithParser {
  DCmdArgument<bool> _write;

 public:
  SqLockTraceCommand(outputStream* output, bool heap);

  static int num_arguments() { return 1; }
  static const char* name() { return "VM.lock_trace"; }
  static const char* description() { return "Print how many locks were taken and recorded, or write their trace."; }
  static const char* impact() { return "Medium: with write no safepoint comes while names are written."; }

  void execute(DCmdSource source, TRAPS) override;

  static void register_command();
};

#endif // SHARE_SEQUITUR_LOCKS_TRACE_REPORT_SQLOCKTRACECOMMAND_HPP
