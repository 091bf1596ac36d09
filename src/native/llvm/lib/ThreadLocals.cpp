// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "ThreadLocals.hpp"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace sequitur {

const GlobalVariable *threadLocalOf(const Value *value) {
  if (const auto *call = dyn_cast<IntrinsicInst>(value)) {
    if (call->getIntrinsicID() == Intrinsic::threadlocal_address) {
      value = call->getArgOperand(0);
    }
  }
  const auto *variable = dyn_cast<GlobalVariable>(value);
  return variable && variable->isThreadLocal() ? variable : nullptr;
}

// Whether the use makes another name of the same memory.
static bool isRenaming(const User *user) {
  if (const auto *call = dyn_cast<IntrinsicInst>(user)) {
    return call->getIntrinsicID() == Intrinsic::threadlocal_address;
  }
  return isa<GEPOperator>(user) || isa<BitCastOperator>(user) || isa<AddrSpaceCastOperator>(user);
}

static bool onlyReadsOrWrites(const Use &use) {
  const User *user = use.getUser();
  if (isa<LoadInst>(user)) {
    return true;
  }
  if (const auto *store = dyn_cast<StoreInst>(user)) {
    return store->getPointerOperand() == use.get() && store->getValueOperand() != use.get();
  }
  return isa<AnyMemIntrinsic>(user);
}

bool isPrivateThreadLocal(const GlobalVariable &variable) {
  if (!variable.hasLocalLinkage()) {
    return false;
  }
  constexpr unsigned maxNames = 64; // more than this counts as escaping
  SmallPtrSet<const Value *, 16> seen;
  SmallVector<const Value *, 16> names{&variable};
  while (!names.empty()) {
    const Value *name = names.pop_back_val();
    if (!seen.insert(name).second) {
      continue;
    }
    if (seen.size() > maxNames) {
      return false;
    }
    for (const Use &use : name->uses()) {
      const auto *instruction = dyn_cast<Instruction>(use.getUser());
      if (instruction && instruction->getFunction()->hasFnAttribute(Attribute::PresplitCoroutine)) {
        return false; // the address may be taken in one thread and used in another
      }
      if (isRenaming(use.getUser())) {
        names.push_back(use.getUser());
      } else if (!onlyReadsOrWrites(use)) {
        return false;
      }
    }
  }
  return true;
}

} // namespace sequitur
