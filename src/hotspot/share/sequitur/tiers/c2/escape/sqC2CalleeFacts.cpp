// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/bcEscapeAnalyzer.hpp"
#include "ci/ciMethod.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "sequitur/ordering/sqOrderingPolicy.hpp"
#include "sequitur/tiers/c2/escape/sqC2CalleeFacts.hpp"

static BCEscapeAnalyzer* analysis_of(CallNode* call) {
  if (!call->is_CallStaticJava() || call->as_CallStaticJava()->method() == nullptr) {
    return nullptr;
  }
  return call->as_CallStaticJava()->method()->get_bcea();
}

bool SqC2CalleeFacts::returns_own_object(Compile* compile, CallNode* call) {
  BCEscapeAnalyzer* analysis = analysis_of(call);
  if (analysis == nullptr || !analysis->is_return_allocated()) {
    return false;
  }
  analysis->copy_dependencies(compile->dependencies());
  return true;
}

bool SqC2CalleeFacts::keeps_to_itself(Compile* compile, CallNode* call, int argument) {
  BCEscapeAnalyzer* analysis = analysis_of(call);
  if (SqOrderingPolicy::has_fault(SqOrderingFault::callee_facts)) {
    return call->is_CallStaticJava() && call->as_CallStaticJava()->method() != nullptr;
  }
  if (analysis == nullptr || !analysis->is_arg_stack(argument) || analysis->is_arg_returned(argument)) {
    return false;
  }
  analysis->copy_dependencies(compile->dependencies());
  return true;
}
