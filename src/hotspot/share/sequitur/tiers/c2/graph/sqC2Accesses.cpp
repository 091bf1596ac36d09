// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciField.hpp"
#include "ci/ciMethod.hpp"
#include "ci/ciStreams.hpp"
#include "opto/callnode.hpp"
#include "opto/compile.hpp"
#include "opto/node.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/tiers/c2/graph/sqC2Accesses.hpp"
#include "utilities/growableArray.hpp"

SqC2Accesses::SqC2Accesses() : _decisions(nullptr), _counts(), _in_predicate(false), _writes_fresh_memory(false) {}

static JVMState* position_of(Node_Notes* notes) {
  JVMState* position = notes == nullptr ? nullptr : notes->jvms();
  return position != nullptr && position->has_method() ? position : nullptr;
}

JVMState* SqC2Accesses::position_of(Compile* compile, const Node* node) {
  return compile->node_note_array() == nullptr ? nullptr : ::position_of(compile->node_notes_at(node->_idx));
}

void SqC2Accesses::keep(Compile* compile, JVMState* position, bool is_write, SqAccessReason reason) {
  if (!VerifyOrdering || position == nullptr) {
    return;
  }
  if (_decisions == nullptr) {
    Arena* arena = compile->comp_arena();
    _decisions = new (arena) GrowableArray<Decision>(arena, 64, 0, Decision());
  }
  _decisions->append(Decision{position, is_write, reason});
}

void SqC2Accesses::note(Compile* compile, bool is_read, bool is_write, SqAccessReason reason) {
  assert(is_read || is_write, "an access reads or writes");
  _counts[static_cast<int>(reason)]++;
  JVMState* position = ::position_of(compile->default_node_notes());
  if (is_read) {
    keep(compile, position, false, reason);
  }
  if (is_write) {
    keep(compile, position, true, reason);
  }
}

void SqC2Accesses::revise(Compile* compile, const Node* access, bool is_write, SqAccessReason reason) {
  _counts[static_cast<int>(reason)]++;
  int& ordered = _counts[static_cast<int>(SqAccessReason::ordered)];
  ordered = MAX2(ordered - 1, 0); // a loop may have made copies of it
  keep(compile, position_of(compile, access), is_write, reason);
}

bool SqC2Accesses::has(Compile* compile, const Node* access, bool is_write, SqAccessReason reason) const {
  JVMState* position = position_of(compile, access);
  for (int i = 0; position != nullptr && _decisions != nullptr && i < _decisions->length(); i++) {
    const Decision& decision = _decisions->at(i);
    if (decision.reason == reason && decision.is_write == is_write && decision.position->same_calls_as(position)) {
      return true;
    }
  }
  return false;
}

bool SqC2Accesses::has_anywhere(bool is_write, SqAccessReason reason) const {
  for (int i = 0; _decisions != nullptr && i < _decisions->length(); i++) {
    if (_decisions->at(i).reason == reason && _decisions->at(i).is_write == is_write) {
      return true;
    }
  }
  return false;
}

// Whether the bytecode accesses that field, or an array element if it is null.
static bool is_about(JVMState* position, ciField* field) {
  ciBytecodeStream code(position->method());
  code.force_bci(position->bci());
  const Bytecodes::Code bytecode = code.cur_bc();
  if (bytecode < Bytecodes::_getstatic || bytecode > Bytecodes::_putfield) {
    return field == nullptr;
  }
  bool will_link;
  ciField* accessed = code.get_field(will_link);
  return field != nullptr && accessed->holder() == field->holder() &&
         accessed->offset_in_bytes() == field->offset_in_bytes();
}

bool SqC2Accesses::has_like(ciField* field, bool is_write, SqAccessReason reason) const {
  for (int i = 0; _decisions != nullptr && i < _decisions->length(); i++) {
    const Decision& decision = _decisions->at(i);
    if (decision.reason == reason && decision.is_write == is_write && is_about(decision.position, field)) {
      return true;
    }
  }
  return false;
}

bool SqC2Accesses::covers(Compile* compile, const Node* access, bool is_write) const {
  for (int reason = 0; reason < sq_access_reasons; reason++) {
    if (has(compile, access, is_write, static_cast<SqAccessReason>(reason))) {
      return true;
    }
  }
  return false;
}
