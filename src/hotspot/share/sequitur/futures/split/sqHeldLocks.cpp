// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "interpreter/bytecode.inline.hpp"
#include "interpreter/bytecodeStream.hpp"
#include "oops/method.hpp"
#include "oops/symbol.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/javaThread.hpp"
#include "runtime/vframe.inline.hpp"
#include "sequitur/futures/split/sqHeldLocks.hpp"

static bool is_lock(const Symbol* klass) {
  return klass->starts_with("java/util/concurrent/locks/");
}

static bool acquires(const Symbol* name) {
  return name->equals("lock") || name->equals("tryLock") || name->equals("lockInterruptibly");
}

bool SqHeldLocks::is_known(const Method* method, int bci) const {
  for (const Place& each : _known) {
    if (each.method == method && each.bci == bci) {
      return true;
    }
  }
  return false;
}

bool SqHeldLocks::by_text(Method* method, int bci) const {
  bool acquired = false;
  BytecodeStream code(methodHandle(_self, method));
  while (code.next() >= 0) {
    if (!Bytecodes::is_invoke(code.code()) || code.code() == Bytecodes::_invokedynamic) {
      continue;
    }
    const Bytecode_invoke call(methodHandle(_self, method), code.bci());
    if (!is_lock(call.klass())) {
      continue;
    }
    if (code.bci() < bci) {
      acquired = acquired || acquires(call.name());
    } else if (acquired && code.bci() > bci && call.name()->equals("unlock")) {
      return true;
    }
  }
  return false;
}

bool SqHeldLocks::in(const vframeStream& stream) {
  Method* method = stream.method();
  if (method->is_native() || is_known(method, stream.bci())) {
    return false;
  }
  if (by_text(method, stream.bci())) {
    return true;
  }
  _known[_next] = Place{method, stream.bci()};
  _next = (_next + 1) % memory;
  return false;
}
