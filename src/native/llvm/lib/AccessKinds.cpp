// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "AccessKinds.hpp"

#include "Marks.hpp"

#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace sequitur {

bool fitsAtomic(Type *type, Align align, const DataLayout &layout) {
  if (!type->isIntegerTy() && !type->isPointerTy() && !type->isFloatingPointTy()) {
    return false;
  }
  uint64_t bits = layout.getTypeSizeInBits(type).getFixedValue();
  return (bits == 8 || bits == 16 || bits == 32 || bits == 64) && align.value() * 8 >= bits;
}

static bool hasPointer(const CallBase &call) {
  for (const Use &argument : call.args()) {
    if (argument->getType()->isPtrOrPtrVectorTy()) {
      return true;
    }
  }
  return call.getType()->isPtrOrPtrVectorTy();
}

// Intrinsics that LLVM lets read or write memory only to keep them in place.
static bool isHarmlessIntrinsic(Intrinsic::ID id) {
  switch (id) {
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
  case Intrinsic::invariant_start:
  case Intrinsic::invariant_end:
  case Intrinsic::launder_invariant_group:
  case Intrinsic::strip_invariant_group:
  case Intrinsic::assume:
  case Intrinsic::sideeffect:
  case Intrinsic::prefetch:
  case Intrinsic::var_annotation:
  case Intrinsic::ptr_annotation:
  case Intrinsic::annotation:
  case Intrinsic::stacksave:
  case Intrinsic::stackrestore:
  case Intrinsic::trap:
  case Intrinsic::debugtrap:
  case Intrinsic::ubsantrap:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::pseudoprobe:
  case Intrinsic::eh_typeid_for:
  case Intrinsic::frameaddress:
  case Intrinsic::returnaddress:
  case Intrinsic::threadlocal_address:
    return true;
  default:
    return false;
  }
}

// By name, because LLVM gives malloc and its kind their attributes only behind AddSC. realloc is in neither: it copies.
static bool isAllocator(StringRef name) {
  return name == "malloc" || name == "calloc" || name == "aligned_alloc" || name == "memalign" ||
         name.starts_with("_Znw") || name.starts_with("_Zna");
}

static bool isDeallocator(StringRef name) {
  return name == "free" || name.starts_with("_Zdl") || name.starts_with("_Zda");
}

static CallKind kindOfFunction(const CallBase &call, const TargetLibraryInfo &library) {
  const Function *callee = call.getCalledFunction();
  LibFunc function;
  // Also under -fno-builtin, where LLVM still infers from the name what the function reads.
  if (!callee || !callee->isDeclaration() || !library.getLibFunc(*callee, function)) {
    return CallKind::Unknown;
  }
  if (isAllocator(callee->getName()) || isDeallocator(callee->getName())) {
    return CallKind::Allocator;
  }
  if (hasPointer(call)) {
    return isMarkedDrf(call) ? CallKind::Harmless : CallKind::Library;
  }
  // Without pointers: mathematics, which at most sets errno; others (exit, abort) may run any code.
  return call.getType()->isFloatingPointTy() ? CallKind::Harmless : CallKind::Unknown;
}

CallKind kindOf(const CallBase &call, const TargetLibraryInfo &library) {
  if (const auto *assembly = dyn_cast<InlineAsm>(call.getCalledOperand())) {
    if (assembly->getAsmString().empty()) {
      return CallKind::Harmless;
    }
    return call.mayReadOrWriteMemory() || hasPointer(call) ? CallKind::Opaque : CallKind::Harmless;
  }
  if (Intrinsic::ID id = call.getIntrinsicID()) {
    if (isHarmlessIntrinsic(id) || isa<DbgInfoIntrinsic>(call) || isa<AnyMemIntrinsic>(call)) {
      return CallKind::Harmless;
    }
    bool touches = call.mayReadOrWriteMemory() && !call.onlyAccessesInaccessibleMemory();
    return touches ? CallKind::Opaque : CallKind::Harmless;
  }
  if (call.doesNotAccessMemory() && call.getCalledFunction() && call.getCalledFunction()->isDeclaration()) {
    return CallKind::Harmless;
  }
  return kindOfFunction(call, library);
}

bool mayWrite(const CallBase &call) { return !call.onlyReadsMemory(); }

bool mayWritePastCaches(const CallBase &call) {
  const Function *callee = call.getCalledFunction();
  return call.isInlineAsm() || (callee && callee->isTargetIntrinsic() && mayWrite(call));
}

bool isAllocation(const Value *value, const TargetLibraryInfo &library) {
  const auto *call = dyn_cast<CallBase>(value);
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  LibFunc function;
  return callee && callee->isDeclaration() && !call->isNoBuiltin() && library.getLibFunc(*callee, function) &&
         library.has(function) && isAllocator(callee->getName());
}

} // namespace sequitur
