// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ELISIONTRAPS_HPP
#define SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ELISIONTRAPS_HPP

#include "classfile/vmIntrinsics.hpp"
#include "gc/shared/c2/barrierSetC2.hpp"
#include "memory/allStatic.hpp"
#include "sequitur/access/sqAccessReason.hpp"
#include "sequitur/publication/checks/sqElisionSites.hpp"

class Compile;
class GraphKit;
class MemBarNode;
class MemNode;
class PhaseIterGVN;
struct SqC2FreshOrigin;

// Puts tests in front of accesses of fields and array elements, so that -XX:+VerifyElision can check at run time what
// C2 claims when it leaves an access unordered (SqElisionCheck).
//
// While C2 parses, one access of two (SqC2ElisionLot) gets a load of its site's word, and an uncommon trap behind an
// unlikely branch: in front of its barriers, where the bytecode can still be executed anew. An access that is fresh by
// then is claimed at once. When a later phase drops the barriers of an access, the test that stands in front of them is
// given a number with the claim; the other copies of the test, which loops have, keep the number without. A trap whose
// number makes no claim checks nothing, and its word is never set.
//
// Guarantee: a number with a claim is only in traps in front of accesses that make the claim, and the operand that the
// check looks at is the object that the access is about.
//
// What a test changes: it reads raw memory and names values in debug information. Neither hands an object on, so what
// counts as fresh or non-escaping stays; a store behind a test is no longer captured by the allocation, nor does it do
// without the collector's barriers; a loop with a test is not vectorised. Accesses without a test are as ever.
//
// Threats: a test meets the barriers of another access (defence: only release barriers lie between a test and its own;
// object and bytecode are compared); a test is hoisted out of its loop (defence: its load is pinned).
class SqC2ElisionTraps : AllStatic {
 public:
  // The parser has decided about an access and has emitted nothing of it.
  static void guard(const C2Access& access, bool is_write, SqAccessReason reason);

  // The parser is about to make a copy, an intrinsic, whose destination among its arguments counts as fresh: a claim.
  static void guard_copy(GraphKit* kit, vmIntrinsics::ID id, int destination);

  // A phase after parsing drops the barriers of access, of which barrier comes last.
  static void claim(Compile* compile, PhaseIterGVN* igvn, MemBarNode* barrier, MemNode* access, SqElisionReason reason);

  static SqElisionReason reason_of(const SqC2FreshOrigin& origin);
};

#endif // SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2ELISIONTRAPS_HPP
