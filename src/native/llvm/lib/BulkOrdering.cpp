// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// The part of AccessOrdering for memcpy, memmove, memset, arguments by value, and what calls touch.
#include "AccessKinds.hpp"
#include "AccessOrdering.hpp"
#include "Marks.hpp"

#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace sequitur {

void AccessOrdering::order(AnyMemIntrinsic &bulk) {
  bool orderDestination = exemptions.judge(bulk, bulk.getDest(), true).need != Need::None;
  auto *transfer = dyn_cast<AnyMemTransferInst>(&bulk);
  bool orderSource = transfer && exemptions.judge(bulk, transfer->getSource(), false).need != Need::None;
  if (!orderDestination && !orderSource) {
    remark(bulk, "a bulk operation on memory that needs no order");
    return;
  }
  if (expand(bulk, orderDestination, orderSource)) {
    return;
  }
  if (auto *plain = dyn_cast<MemIntrinsic>(&bulk)) {
    plain->setVolatile(ConstantInt::getTrue(plain->getContext()));
  }
  enclose(bulk);
}

// The sizes, in bytes, of elements that cover `length` bytes at this alignment; empty if they are too many.
static SmallVector<unsigned, 16> elementSizes(uint64_t length, Align align) {
  constexpr unsigned maxElements = 16;
  SmallVector<unsigned, 16> sizes;
  for (unsigned size = std::min<uint64_t>(8, align.value()); length > 0; size /= 2) {
    for (; length >= size; length -= size) {
      if (sizes.size() == maxElements) {
        return {};
      }
      sizes.push_back(size);
    }
  }
  return sizes;
}

bool AccessOrdering::expand(AnyMemIntrinsic &bulk, bool orderDestination, bool orderSource) {
  auto *transfer = dyn_cast<AnyMemTransferInst>(&bulk);
  auto *set = dyn_cast<AnyMemSetInst>(&bulk);
  auto *length = dyn_cast<ConstantInt>(bulk.getLength());
  auto *byte = set ? dyn_cast<ConstantInt>(set->getValue()) : nullptr;
  if (!length || bulk.isVolatile() || isa<AtomicMemIntrinsic>(bulk) || (set && !byte)) {
    return false;
  }
  Align destinationAlign = bulk.getDestAlign().valueOrOne();
  Align sourceAlign = transfer ? transfer->getSourceAlign().valueOrOne() : destinationAlign;
  Align align = orderDestination && orderSource ? std::min(destinationAlign, sourceAlign)
                : orderDestination              ? destinationAlign
                                                : sourceAlign;
  SmallVector<unsigned, 16> sizes = elementSizes(length->getZExtValue(), align);
  if (sizes.empty() && !length->isZero()) {
    return false;
  }
  IRBuilder<> builder(&bulk);
  SmallVector<LoadInst *, 16> loads;
  SmallVector<StoreInst *, 16> stores;
  SmallVector<Value *, 16> values;
  uint64_t offset = 0;
  for (unsigned size : sizes) { // all loads first: the two sides of memmove may overlap
    Type *type = builder.getIntNTy(size * 8);
    if (transfer) {
      Value *address = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), transfer->getSource(), offset);
      loads.push_back(builder.CreateAlignedLoad(type, address, commonAlignment(sourceAlign, offset)));
      values.push_back(loads.back());
    } else {
      values.push_back(ConstantInt::get(type, APInt::getSplat(size * 8, byte->getValue())));
    }
    offset += size;
  }
  offset = 0;
  for (unsigned i = 0; i < sizes.size(); offset += sizes[i++]) {
    Value *address = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), bulk.getDest(), offset);
    stores.push_back(builder.CreateAlignedStore(values[i], address, commonAlignment(destinationAlign, offset)));
  }
  bulk.eraseFromParent();
  for (LoadInst *load : loads) {
    if (orderSource) {
      order(*load);
    }
  }
  for (StoreInst *store : stores) {
    if (orderDestination) {
      order(*store);
    }
  }
  return true;
}

void AccessOrdering::copyByValueArguments(CallBase &call) {
  for (unsigned i = 0; i < call.arg_size(); i++) {
    if (!call.isByValArgument(i)) {
      continue;
    }
    Value *original = call.getArgOperand(i);
    if (exemptions.judge(call, original, false).need == Need::None) {
      continue;
    }
    if (call.isMustTailCall()) { // a copy in this frame would be gone
      call.getContext().emitError(&call, "sequitur-sc: a musttail call passes memory by value that other threads may "
                                         "change: copy it to a local variable first");
      continue;
    }
    Type *type = call.getParamByValType(i);
    Align align = call.getParamAlign(i).value_or(layout.getABITypeAlign(type));
    BasicBlock &entry = call.getFunction()->getEntryBlock();
    IRBuilder<> first(&entry, entry.begin());
    AllocaInst *copy = first.CreateAlloca(type, nullptr, "byval.copy");
    copy->setAlignment(align);
    IRBuilder<> builder(&call);
    CallInst *bulk = builder.CreateMemCpy(copy, align, original, align, layout.getTypeStoreSize(type).getFixedValue());
    call.setArgOperand(i, copy);
    order(cast<AnyMemIntrinsic>(*bulk));
  }
}

bool AccessOrdering::touchesShared(const CallBase &call) const {
  bool hasPointer = false;
  for (const Use &argument : call.args()) {
    if (!argument->getType()->isPtrOrPtrVectorTy()) {
      continue;
    }
    hasPointer = true;
    bool isVector = argument->getType()->isVectorTy();
    if (isVector || exemptions.judge(call, argument, mayWrite(call)).need != Need::None) {
      return true;
    }
  }
  return !hasPointer; // memory that it reaches by other ways
}

} // namespace sequitur
