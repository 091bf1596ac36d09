// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ACCESS_SQACCESSREASON_HPP
#define SHARE_SEQUITUR_ACCESS_SQACCESSREASON_HPP

// Why a heap access has the order that it has. All but `ordered` and `bulk` leave the access without barriers of its
// own; a bulk operation has them at its ends.
enum class SqAccessReason {
  ordered,      // as the model asks
  bulk,         // one of many accesses of an operation that is ordered at its ends
  fresh_bulk,   // as bulk, a write to an object that no other thread knows yet, which needs no fence behind it
  relaxed,      // code or field that opted out
  fresh,        // no other thread knows the object yet (SqC2FreshObjects)
  non_escaping, // no other thread ever will (SqC2EscapePolicy)
  immutable,    // the field does not change any more (SqC2SharedMemory::is_immutable)
  internal      // no access of the program: native memory, a predicate, a word of the VM
};

static const int sq_access_reasons = 8;

static const char* const sq_access_reason_names[sq_access_reasons] = {
  "ordered", "bulk", "fresh bulk", "relaxed", "fresh", "non-escaping", "immutable", "internal"};

#endif // SHARE_SEQUITUR_ACCESS_SQACCESSREASON_HPP
