// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciInstanceKlass.hpp"
#include "ci/ciMethod.hpp"
#include "ci/ciStreams.hpp"
#include "ci/ciSymbol.hpp"
#include "ci/ciUtilities.inline.hpp"
#include "oops/symbol.hpp"
#include "sequitur/futures/marks/sqMarkedCalls.hpp"

static bool is_marked(ciMethod* caller, int bci) {
  if (!caller->has_exception_handlers()) {
    return false;
  }
  ciExceptionHandlerStream handlers(caller, bci);
  if (handlers.is_done()) {
    return false;
  }
  ciExceptionHandler* first = handlers.handler();
  if (first->is_rethrow() || first->is_catch_all()) {
    return false;
  }
  ciSymbol* name = first->catch_klass()->name();
  VM_ENTRY_MARK;
  return name->get_symbol()->equals("org/sequitur/futures/SplitSignal");
}

bool SqMarkedCalls::keeps_call(ciMethod* caller, int bci, ciMethod* callee) {
  return callee->has_loops() && is_marked(caller, bci);
}
