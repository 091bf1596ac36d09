// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "Exemptions.hpp"

#include "AccessKinds.hpp"
#include "JuliaTags.hpp"
#include "ThreadLocals.hpp"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace sequitur {

Exemptions::Exemptions(Function &function, const TargetLibraryInfo &library, const DominatorTree &dominators,
                       const Options &options)
    : library(library), dominators(dominators), options(options),
      isCoroutine(function.hasFnAttribute(Attribute::PresplitCoroutine)) {}

Verdict Exemptions::judge(const Instruction &access, const Value *pointer, bool isWrite) const {
  if (options.language == Language::Julia) {
    Verdict verdict = judgeJulia(access, pointer, isWrite, options);
    if (verdict.need != Need::Order) {
      return verdict;
    }
  }
  if (options.exemptConstant && !isWrite && access.hasMetadata(LLVMContext::MD_invariant_load)) {
    return {Need::None, "an invariant load"};
  }
  SmallVector<const Value *, 4> objects;
  getUnderlyingObjects(pointer, objects);
  const char *reason = nullptr;
  for (const Value *object : objects) {
    reason = objectReason(object, access);
    if (!reason) {
      return {Need::Order, nullptr};
    }
  }
  return reason ? Verdict{Need::None, reason} : Verdict{Need::Order, nullptr};
}

const char *Exemptions::objectReason(const Value *object, const Instruction &access) const {
  if (const auto *global = dyn_cast<GlobalVariable>(object)) {
    // A constant that another module defines may be one that C++ fills in at start-up.
    if (options.exemptConstant && global->isConstant() && global->hasInitializer() && !global->isInterposable()) {
      return "a constant";
    }
  }
  if (!options.exemptLocal || isCoroutine) {
    // A coroutine may go on in another thread, and LLVM does not see that its frame escapes.
    return nullptr;
  }
  if (const GlobalVariable *threadLocal = threadLocalOf(object)) {
    bool isPrivate = isPrivateThreadLocal(*threadLocal) || options.fault == Fault::ThreadLocals;
    return isPrivate ? "a thread-local variable that does not escape" : nullptr;
  }
  return localReason(object, access);
}

// Until a copy of its address is made that others may read, an object belongs to its thread. Accesses before that
// stay before the publication, because an ordered store has release semantics.
const char *Exemptions::localReason(const Value *object, const Instruction &access) const {
  const auto *argument = dyn_cast<Argument>(object);
  bool isStack = isa<AllocaInst>(object) || (argument && argument->hasByValAttr());
  if (!isStack && !isAllocation(object, library)) {
    return nullptr;
  }
  if (options.fault != Fault::Captures && PointerMayBeCapturedBefore(object, true, true, &access, &dominators, true)) {
    return nullptr;
  }
  return isStack ? "a local variable that has not escaped" : "new memory that has not escaped";
}

} // namespace sequitur
