// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_REPORT_SQRESTSLOG_HPP
#define SHARE_SEQUITUR_FUTURES_REPORT_SQRESTSLOG_HPP

#include "utilities/events.hpp"

// The rests that run, in error logs and in `jcmd VM.events`.
//
// Model: upstream prints every log that exists. A VM that has crashed may have done so with the list's lock held; then
// the log says that it cannot be read.
class SqRestsLog : public EventLog {
 public:
  // From now on there is such a log. Once per VM.
  static void add();

  void print_log_on(outputStream* out, int max = -1) override; // max is not heeded: rests are few
  bool matches_name_or_handle(const char* text) const override;
  void print_names(outputStream* out) const override;
};

#endif // SHARE_SEQUITUR_FUTURES_REPORT_SQRESTSLOG_HPP
