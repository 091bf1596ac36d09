// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PRICES_CONTROL_SQBARRIERCOSTCOMMAND_HPP
#define SHARE_SEQUITUR_PRICES_CONTROL_SQBARRIERCOSTCOMMAND_HPP

#include "services/diagnosticArgument.hpp"
#include "services/diagnosticFramework.hpp"

// jcmd PID VM.barrier_cost, and the operation vmBarrierCost of the MBean com.sun.management:type=DiagnosticCommand:
// lists the kinds of barriers, makes them cost more, counts how often they run, and measures what a count costs. There
// is no such command without -XX:+BarrierCostSites.
//
// What is set replaces all that was set before, and ends by itself after the seconds given. Wrong arguments change
// nothing and throw IllegalArgumentException.
class SqBarrierCostCommand : public DCmdWithParser {
  DCmdArgument<char*> _set;
  DCmdArgument<bool> _count;
  DCmdArgument<bool> _clear;
  DCmdArgument<jlong> _calibrate;
  DCmdArgument<jlong> _seconds;

  void print_kinds();
  void apply(TRAPS);

 public:
  SqBarrierCostCommand(outputStream* output, bool heap);

  static int num_arguments() { return 5; }
  static const char* name() { return "VM.barrier_cost"; }
  static const char* description() { return "List the memory barriers of running code, or make some cost more."; }
  static const char* impact() { return "High: while a cost is set or executions are counted."; }

  void execute(DCmdSource source, TRAPS) override;

  static void register_command();
};

#endif // SHARE_SEQUITUR_PRICES_CONTROL_SQBARRIERCOSTCOMMAND_HPP
