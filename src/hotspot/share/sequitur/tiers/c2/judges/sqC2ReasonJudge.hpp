// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2REASONJUDGE_HPP
#define SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2REASONJUDGE_HPP

#include "memory/allocation.hpp"

class ciField;
class Compile;
class Node;
class TypePtr;

// What the judges make of an access without barriers: it needs them; it is part of a bulk operation; it needs none.
enum class SqExcuse { none, bulk, full };

// Checks the reason for which an access carries no order of its own, by means other than those that found it.
//
//   reason        what the judge sees for itself
//   relaxed       the method or the field opted out, and the field is not volatile
//   immutable     a load of a final field of String, a box, a vector's box or java.lang.invoke, or of a static final;
//                 no @Stable field but String's, no form of a method handle, no target of a call site
//   bulk          nothing more: the barriers at the ends are looked for on the way
//   fresh,        nothing more: what other threads can reach, no judge can tell from finished code
//   non-escaping
//   internal      the access is a load
//
// Without a decision, an access that only C2 can have made is excused by its shape: a concatenated string and its
// bytes, neighbouring unordered stores merged into one, the payload of a box of the vector API, the reference that a
// barrier of Shenandoah reads before it is overwritten.
//
// An access for whose bytecode nothing was decided, since a late phase made it, is excused by a decision about the
// same field, or about an element of some array. A part of a bulk write to a new object is one only if its address
// comes from an allocation.
class SqC2ReasonJudge : public StackObj {
  Compile* const _compile;

  SqExcuse excuse_undecided(const Node* access, const TypePtr* address, bool is_write) const;
  bool is_made_by_compiler(const Node* access, const TypePtr* address, bool is_write) const;

 public:
  explicit SqC2ReasonJudge(Compile* compile) : _compile(compile) {}

  // Memory of a Java object but its header. An address of no type that is known may lead there.
  static bool is_in_heap(const TypePtr* address);

  SqExcuse excuse(const Node* access, const TypePtr* address, bool is_write) const;
};

#endif // SHARE_SEQUITUR_TIERS_C2_JUDGES_SQC2REASONJUDGE_HPP
