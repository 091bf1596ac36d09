// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2FRESHOBJECTS_HPP
#define SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2FRESHOBJECTS_HPP

#include "memory/allStatic.hpp"
#include "opto/node.hpp"
#include "sequitur/tiers/c2/escape/sqC2FreshOrigin.hpp"

class Compile;
class GraphKit;
class PhaseIterGVN;

// Tells whether an object is still unknown to every other thread at a point of the compiled code. Accesses of such an
// object need no order of their own: no other thread can see any of them before the object is published, and what
// publishes it is ordered after all of them (the release barrier in front of an ordered store; a call or return
// elsewhere). Litmus shapes: publication, MP+constructor, SB+published and its kin.
//
// While C2 parses, its graph holds all that may run before the point the parser has reached, but for loops whose back
// edge is still to come. So there the object counts as fresh only if control leads back to its origin in one
// straight line, with no merge and so no loop, that passes no escape point (SqC2EscapePoints). When all is parsed,
// the whole control-flow graph is known, and an access is fresh if it cannot be reached from any escape point without
// passing the origin again.
//
// Threat: a loop head whose back edge is not parsed yet looks like a straight line. Defence: only regions with one
// slot are walked through.
class SqC2FreshObjects : AllStatic {
  static bool collect_line(const SqC2FreshOrigin& origin, Node* control, Node_List& line);

 public:
  // While parsing. base: the object accessed, or null; kit: where the parser stands.
  static bool is_unshared(GraphKit* kit, Node* base);

  // After parsing and inlining, before escape analysis: drops the barriers of accesses of fresh objects that were not
  // recognised while parsing, in loops and behind merges. Runs igvn if it dropped any.
  static void drop_barriers(Compile* compile, PhaseIterGVN* igvn);
};

#endif // SHARE_SEQUITUR_TIERS_C2_ESCAPE_SQC2FRESHOBJECTS_HPP
