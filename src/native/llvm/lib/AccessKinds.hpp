// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Which instructions touch memory, how, and whether an atomic instruction could do it.
#pragma once

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

namespace sequitur {

// Whether LLVM's back ends have an atomic load or store for this type and alignment: an integer, pointer or
// floating-point number of 1, 2, 4 or 8 bytes at a multiple of its size.
bool fitsAtomic(llvm::Type *type, llvm::Align align, const llvm::DataLayout &layout);

// What a call means for the order of memory accesses.
enum class CallKind {
  Harmless,  // touches no memory of the program, or is a library function that drf code calls
  Allocator, // new or freed memory only; but a program may bring its own allocator, which orders its own accesses
  Library,   // a function of the C library: unordered code that reads or writes through its pointers
  Opaque,    // inline assembly, or an intrinsic that reads or writes memory in a way that no atomic can
  Unknown    // any other function: orders its own accesses, or not
};
CallKind kindOf(const llvm::CallBase &call, const llvm::TargetLibraryInfo &library);

// Whether a library function or intrinsic may write memory of the program.
bool mayWrite(const llvm::CallBase &call);

// Whether it may do so with an instruction that later stores pass: assembly, and intrinsics of one processor.
bool mayWritePastCaches(const llvm::CallBase &call);

// An allocation function of the C library that is not defined in this module: its result is new memory.
bool isAllocation(const llvm::Value *value, const llvm::TargetLibraryInfo &library);

} // namespace sequitur
