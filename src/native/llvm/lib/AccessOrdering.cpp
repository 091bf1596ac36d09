// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "AccessOrdering.hpp"

#include "AccessKinds.hpp"
#include "Marks.hpp"

#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace sequitur {

AccessOrdering::AccessOrdering(const Exemptions &exemptions, OptimizationRemarkEmitter &remarks, const Options &options,
                               const DataLayout &layout)
    : exemptions(exemptions), remarks(remarks), options(options), layout(layout) {}

void AccessOrdering::remark(const Instruction &access, const char *reason) const {
  remarks.emit([&] { return OptimizationRemark(passName, "Unordered", &access) << "left unordered: " << reason; });
}

bool AccessOrdering::isLeft(const Instruction &access, const Value *pointer, bool isWrite) const {
  Verdict verdict = exemptions.judge(access, pointer, isWrite);
  if (verdict.need == Need::None) {
    remark(access, verdict.reason);
  }
  return verdict.need == Need::None;
}

void AccessOrdering::enclose(Instruction &access) {
  compilerFence(&access);
  auto *call = dyn_cast<CallInst>(&access);
  if (!call || !call->isMustTailCall()) { // behind which only the return may stand
    forEachBehind(access, compilerFence);
  }
}

// Julia makes ordinary loads and stores of references unordered, or the stores release, for its collector. A program
// cannot ask for the first; its own release stores of references cannot be told, and are ordered too.
static bool isAtomicOfProgram(AtomicOrdering ordering, const Type *stored, const Options &options) {
  constexpr unsigned references = 10; // Julia's address space for pointers that the collector follows
  if (options.language == Language::Julia) {
    bool isReference = stored && stored->isPointerTy() && stored->getPointerAddressSpace() == references;
    if (ordering == AtomicOrdering::Unordered || (ordering == AtomicOrdering::Release && isReference)) {
      return false;
    }
  }
  return ordering != AtomicOrdering::NotAtomic;
}

void AccessOrdering::order(LoadInst &load) {
  if (isAtomicOfProgram(load.getOrdering(), nullptr, options)) {
    if (options.strengthenAtomics) {
      load.setOrdering(AtomicOrdering::SequentiallyConsistent);
    }
    return;
  }
  if (isLeft(load, load.getPointerOperand(), false)) {
    return;
  }
  load.setMetadata(LLVMContext::MD_nontemporal, nullptr);
  if (fitsAtomic(load.getType(), load.getAlign(), layout)) {
    load.setAtomic(AtomicOrdering::SequentiallyConsistent);
    markOrdered(load);
  } else if (!split(load)) {
    load.setVolatile(true);
    enclose(load);
  }
}

void AccessOrdering::order(StoreInst &store) {
  if (options.fault != Fault::PastCaches) {
    // Later stores pass one with this hint: also that which publishes what is private here.
    store.setMetadata(LLVMContext::MD_nontemporal, nullptr);
  }
  if (isAtomicOfProgram(store.getOrdering(), store.getValueOperand()->getType(), options)) {
    if (options.strengthenAtomics) {
      store.setOrdering(AtomicOrdering::SequentiallyConsistent);
    }
    return;
  }
  Verdict verdict = exemptions.judge(store, store.getPointerOperand(), true);
  if (verdict.need == Need::None) {
    remark(store, verdict.reason);
    return;
  }
  bool isAtomic = fitsAtomic(store.getValueOperand()->getType(), store.getAlign(), layout);
  if (isAtomic && verdict.need == Need::Release) {
    remark(store, verdict.reason);
    store.setAtomic(AtomicOrdering::Release);
  } else if (isAtomic) {
    store.setAtomic(AtomicOrdering::SequentiallyConsistent);
    markOrdered(store);
  } else if (!split(store)) {
    store.setVolatile(true);
    enclose(store);
  }
}

void AccessOrdering::order(AtomicRMWInst &update) {
  if (options.strengthenAtomics) {
    update.setOrdering(AtomicOrdering::SequentiallyConsistent);
  }
}

void AccessOrdering::order(AtomicCmpXchgInst &update) {
  if (options.strengthenAtomics) {
    update.setSuccessOrdering(AtomicOrdering::SequentiallyConsistent);
    update.setFailureOrdering(AtomicOrdering::SequentiallyConsistent);
  }
}

// Elements of a struct or array that is short enough to be taken apart; 0 for other types.
static unsigned elementsOf(Type *type) {
  constexpr uint64_t maxElements = 16;
  if (const auto *structure = dyn_cast<StructType>(type)) {
    return structure->getNumElements() <= maxElements ? structure->getNumElements() : 0;
  }
  if (const auto *array = dyn_cast<ArrayType>(type)) {
    return array->getNumElements() <= maxElements ? array->getNumElements() : 0;
  }
  return 0;
}

static Type *elementType(Type *type, unsigned i) {
  auto *structure = dyn_cast<StructType>(type);
  return structure ? structure->getElementType(i) : cast<ArrayType>(type)->getElementType();
}

// A part lies in the memory of the whole, so that what the tag of the whole says holds for it too.
static void keepTag(Instruction &part, const Instruction &whole) {
  part.setMetadata(LLVMContext::MD_tbaa, whole.getMetadata(LLVMContext::MD_tbaa));
}

static uint64_t elementOffset(Type *type, unsigned i, const DataLayout &layout) {
  if (auto *structure = dyn_cast<StructType>(type)) {
    return layout.getStructLayout(structure)->getElementOffset(i);
  }
  return i * layout.getTypeAllocSize(cast<ArrayType>(type)->getElementType()).getFixedValue();
}

bool AccessOrdering::split(LoadInst &load) {
  Type *type = load.getType();
  unsigned count = elementsOf(type);
  if (count == 0) {
    return false;
  }
  SmallVector<LoadInst *, 16> parts;
  Value *whole = PoisonValue::get(type);
  IRBuilder<> builder(&load);
  for (unsigned i = 0; i < count; i++) {
    Align align = commonAlignment(load.getAlign(), elementOffset(type, i, layout));
    Value *address = builder.CreateConstInBoundsGEP2_32(type, load.getPointerOperand(), 0, i);
    parts.push_back(builder.CreateAlignedLoad(elementType(type, i), address, align, load.isVolatile()));
    keepTag(*parts.back(), load);
    whole = builder.CreateInsertValue(whole, parts.back(), i);
  }
  load.replaceAllUsesWith(whole);
  load.eraseFromParent();
  for (LoadInst *part : parts) {
    order(*part);
  }
  return true;
}

bool AccessOrdering::split(StoreInst &store) {
  Type *type = store.getValueOperand()->getType();
  unsigned count = elementsOf(type);
  if (count == 0) {
    return false;
  }
  SmallVector<StoreInst *, 16> parts;
  IRBuilder<> builder(&store);
  for (unsigned i = 0; i < count; i++) {
    Align align = commonAlignment(store.getAlign(), elementOffset(type, i, layout));
    Value *part = builder.CreateExtractValue(store.getValueOperand(), i);
    Value *address = builder.CreateConstInBoundsGEP2_32(type, store.getPointerOperand(), 0, i);
    parts.push_back(builder.CreateAlignedStore(part, address, align, store.isVolatile()));
    keepTag(*parts.back(), store);
  }
  store.eraseFromParent();
  for (StoreInst *part : parts) {
    order(*part);
  }
  return true;
}

} // namespace sequitur
