// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Makes the loads, stores and bulk operations of one function sequentially consistent as far as the compiler goes.
//
// What an atomic can do becomes a marked seq_cst atomic. The rest is volatile between compiler fences; SCExpand adds
// the processor's fences.
#pragma once

#include "Exemptions.hpp"

#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/IR/IntrinsicInst.h"

namespace sequitur {

class AccessOrdering {
public:
  AccessOrdering(const Exemptions &exemptions, llvm::OptimizationRemarkEmitter &remarks, const Options &options,
                 const llvm::DataLayout &layout);

  void order(llvm::LoadInst &load);
  void order(llvm::StoreInst &store);
  void order(llvm::AtomicRMWInst &update);
  void order(llvm::AtomicCmpXchgInst &update);
  // memcpy, memmove and memset as intrinsics: short ones element by element, others with order at their ends.
  void order(llvm::AnyMemIntrinsic &bulk);
  // An argument passed by value is a copy that the call makes: makes it before the call, in order.
  void copyByValueArguments(llvm::CallBase &call);

  // Whether memory that the call may touch through its pointers needs order.
  bool touchesShared(const llvm::CallBase &call) const;

  void remark(const llvm::Instruction &access, const char *reason) const;

  // Compiler fences on both sides, also behind a call that ends its block.
  static void enclose(llvm::Instruction &access);

private:
  bool isLeft(const llvm::Instruction &access, const llvm::Value *pointer, bool isWrite) const;
  bool split(llvm::LoadInst &load);
  bool split(llvm::StoreInst &store);
  bool expand(llvm::AnyMemIntrinsic &bulk, bool orderDestination, bool orderSource);

  const Exemptions &exemptions;
  llvm::OptimizationRemarkEmitter &remarks;
  const Options options;
  const llvm::DataLayout &layout;
};

} // namespace sequitur
