// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// What the user chose on the command line.
#pragma once

#include <string>

namespace sequitur {

// How an ordered access becomes instructions.
//   Default   Placed on x86-64, Atomics on AArch64
//   Atomics   seq_cst atomics; the processor's own mapping: xchg, or ldar and stlr
//   Fences    acquire loads, release stores, a full fence behind each store
//   Placed    the same with the full fences on a minimum cut between stores and loads
//   Dmb       relaxed atomics with fences on both sides
//   Compiler  the order of the compiler only, no instruction for the processor; atomics of the program too.
//             For measuring: it is not sequentially consistent
enum class Strategy { Default, Atomics, Fences, Placed, Dmb, Compiler };

// The instruction of a full fence on x86-64: what LLVM chooses (mfence), or an atomic OR of 0 to the stack.
enum class FullFence { Llvm, LockOr };

// Which language's rules tell what needs no order.
enum class Language { C, Julia };

// A planted bug, so that tests can be seen to find it. Only libSequiturSCFaults.so, the build for tests, has one.
enum class Fault {
  None,
  Captures,     // all local variables and allocations count as private
  ThreadLocals, // all thread-local variables count as private
  Calls,        // no fence in front of a call
  Plain,        // what no atomic can do is left out of the placement of fences
  PastCaches,   // stores keep the hint to go past the caches
  Placement     // the first fence that was placed is taken away again
};

struct Options {
  Strategy strategy;
  FullFence fullFence;
  Language language;
  bool juliaTags;         // Julia: alias tags exempt
  bool juliaSpaces;       // Julia: address space 0 exempts
  bool juliaSimdLoops;    // Julia: @simd loops are drf too
  bool exemptLocal;       // memory that only one thread can reach
  bool exemptConstant;    // constants and invariant loads
  bool fenceCalls;        // unknown callees: a full fence behind the call too
  bool strengthenAtomics; // weaker atomics of the program become seq_cst
  std::string drfList;    // file of drf functions and source files; empty for none
  Fault fault;
};

Options options();

} // namespace sequitur
