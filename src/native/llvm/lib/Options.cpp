// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "Options.hpp"

#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace sequitur {

static cl::OptionCategory category("Sequitur: sequential consistency");

static cl::opt<Strategy>
    strategy("sequitur-strategy", cl::cat(category), cl::init(Strategy::Default), cl::desc("How accesses are ordered"),
             cl::values(clEnumValN(Strategy::Default, "default", "placed on x86-64, atomics on AArch64"),
                        clEnumValN(Strategy::Atomics, "atomics", "seq_cst atomics"),
                        clEnumValN(Strategy::Fences, "fences", "a full fence behind each store"),
                        clEnumValN(Strategy::Placed, "placed", "full fences on a minimum cut between stores and loads"),
                        clEnumValN(Strategy::Dmb, "dmb", "relaxed atomics between fences"),
                        clEnumValN(Strategy::Compiler, "compiler", "no hardware order: for measuring only")));

static cl::opt<FullFence>
    fullFence("sequitur-fence", cl::cat(category), cl::init(FullFence::LockOr), cl::desc("The full fence of x86-64"),
              cl::values(clEnumValN(FullFence::Llvm, "mfence", "as LLVM compiles a seq_cst fence"),
                         clEnumValN(FullFence::LockOr, "lock-or", "lock or of 0 to the top of the stack (default)")));

static cl::opt<Language>
    language("sequitur-language", cl::cat(category), cl::init(Language::C),
             cl::desc("Whose rules tell what needs no order"),
             cl::values(clEnumValN(Language::C, "c", "C, C++ and others (default)"),
                        clEnumValN(Language::Julia, "julia", "Julia: alias tags and address spaces")));

static cl::opt<bool> juliaTags("sequitur-julia-tags", cl::cat(category), cl::init(true),
                               cl::desc("Julia: accesses with tags of immutable or private memory are not ordered"));
static cl::opt<bool> juliaSpaces("sequitur-julia-address-spaces", cl::cat(category), cl::init(false),
                                 cl::desc("Julia: address space 0 is not ordered; unsound for raw pointers"));
static cl::opt<bool> juliaSimdLoops("sequitur-julia-simd-loops", cl::cat(category), cl::init(false),
                                    cl::desc("Julia: @simd loops are drf"));
static cl::opt<bool> exemptLocal("sequitur-exempt-local", cl::cat(category), cl::init(true),
                                 cl::desc("Leave memory alone that only one thread can reach"));
static cl::opt<bool> exemptConstant("sequitur-exempt-constant", cl::cat(category), cl::init(true),
                                    cl::desc("Leave constants and invariant loads alone"));
static cl::opt<bool> fenceCalls("sequitur-fence-calls", cl::cat(category), cl::init(false),
                                cl::desc("A full fence behind calls of unknown functions too"));
static cl::opt<bool> strengthenAtomics("sequitur-strengthen-atomics", cl::cat(category), cl::init(false),
                                       cl::desc("Make the program's weaker atomics seq_cst"));
static cl::opt<std::string> drfList("sequitur-drf-list", cl::cat(category), cl::value_desc("file"),
                                    cl::desc("Lines fun:PATTERN and src:PATTERN of code that is left unordered"));

#ifdef SEQUITUR_FAULTS
static cl::opt<Fault> fault("sequitur-fault", cl::Hidden, cl::init(Fault::None), cl::desc("A planted bug, for tests"),
                            cl::values(clEnumValN(Fault::Captures, "captures", "escaped memory counts as private"),
                                       clEnumValN(Fault::ThreadLocals, "thread-locals", "escaped TLS is private"),
                                       clEnumValN(Fault::Calls, "calls", "no fence in front of calls"),
                                       clEnumValN(Fault::Plain, "plain", "no fence for what is no atomic"),
                                       clEnumValN(Fault::PastCaches, "past-caches", "stores go past the caches"),
                                       clEnumValN(Fault::Placement, "placement", "a fence is missing")));
#else
static constexpr Fault fault = Fault::None;
#endif

Options options() {
  return {strategy,    fullFence,      language,   juliaTags,         juliaSpaces, juliaSimdLoops,
          exemptLocal, exemptConstant, fenceCalls, strengthenAtomics, drfList,     fault};
}

} // namespace sequitur
