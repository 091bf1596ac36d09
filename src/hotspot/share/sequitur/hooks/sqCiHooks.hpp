// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_HOOKS_SQCIHOOKS_HPP
#define SHARE_SEQUITUR_HOOKS_SQCIHOOKS_HPP

#include "ci/ciMethod.hpp"
#include "interpreter/bytecodes.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/access/sqRelaxedCode.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"

// Seam: the compiler interface learns a fact about a method, field or call.
//
// Caller, where not said: constructors of ciMethod and ciField, on a compiler thread in VM state; no safepoint is taken
// here. Upstream keeps the answers for the rest of the compilation. With MemoryModel=java
// each hook is one load and one branch.
class SqCiHooks : AllStatic {
 public:
  static bool is_relaxed(const methodHandle& method) {
    return SqMemoryModel::is_ordered() && SqRelaxedCode::is_relaxed(method);
  }

  static bool is_relaxed(const fieldDescriptor* field) {
    return SqMemoryModel::is_ordered() && SqRelaxedCode::is_relaxed(field);
  }

  // True: a call of this kind makes its arguments known to others, for all that the analysis of bytecode can tell.
  // Caller: BCEscapeAnalyzer, in native or VM state, before it skips a call. Upstream forgets that a lambda holds what
  // it captures, and may be published (shape: SB+published-lambda; the locks of such an object would go too).
  static bool hands_on_arguments(Bytecodes::Code code) {
    return SqMemoryModel::is_ordered() && code == Bytecodes::_invokedynamic;
  }

  // True: upstream's analysis of the method's bytecode cannot be trusted. Exception handlers, and the targets of ret in
  // old class files, are analysed as if their locals held nothing but the method's arguments; an object that the
  // method has made, or read from a static, is forgotten there (shape: SB+published-handler).
  // Caller: BCEscapeAnalyzer, in native or VM state, before it analyses a method. Upstream then assumes the worst.
  static bool cannot_follow(ciMethod* method) {
    return SqMemoryModel::is_ordered() && !SqOrderingPolicy::has_fault(SqOrderingFault::callee_handler) &&
           (method->has_exception_handlers() || method->has_jsrs());
  }

  // True: an object that the method has made counts as known to others once it is passed to a call. Upstream forgets
  // that at calls that are not monomorphic (shape: SB+published-virtual).
  // Caller: BCEscapeAnalyzer, in native or VM state, for each call.
  static bool loses_new_objects() {
    return SqMemoryModel::is_ordered() && !SqOrderingPolicy::has_fault(SqOrderingFault::callee_handler);
  }
};

#endif // SHARE_SEQUITUR_HOOKS_SQCIHOOKS_HPP
