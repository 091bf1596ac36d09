// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "DrfRegions.hpp"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace llvm;

namespace sequitur {

DrfFunctions::DrfFunctions(Module &module, const Options &options) {
  readAnnotations(module);
  if (!options.drfList.empty()) {
    std::string error;
    list = SpecialCaseList::create({options.drfList}, *vfs::getRealFileSystem(), error);
    if (!list) {
      module.getContext().emitError("sequitur-sc: list " + options.drfList + ": " + error);
    }
  }
}

static bool isDrfText(const Value *text) {
  const auto *global = dyn_cast<GlobalVariable>(text->stripPointerCasts());
  if (!global || !global->hasInitializer()) {
    return false;
  }
  const auto *data = dyn_cast<ConstantDataArray>(global->getInitializer());
  return data && data->isCString() && data->getAsCString() == "drf";
}

// The function that an entry of the annotations calls drf, or null.
static const Function *annotatedDrf(const Constant &entry) {
  const auto *fields = dyn_cast<ConstantStruct>(&entry);
  return fields && fields->getNumOperands() >= 2 && isDrfText(fields->getOperand(1))
             ? dyn_cast<Function>(fields->getOperand(0)->stripPointerCasts())
             : nullptr;
}

// An annotation is a use of its function: it would keep a copy of what has been inlined everywhere, and with it all
// that the copy reads and writes.
static void keepOnly(GlobalVariable &annotations, ArrayRef<Constant *> entries) {
  if (!entries.empty()) {
    auto *type = ArrayType::get(entries.front()->getType(), entries.size());
    auto *kept = new GlobalVariable(*annotations.getParent(), type, annotations.isConstant(), annotations.getLinkage(),
                                    ConstantArray::get(type, entries));
    kept->copyAttributesFrom(&annotations);
    kept->takeName(&annotations);
  }
  annotations.eraseFromParent();
}

void DrfFunctions::readAnnotations(Module &module) {
  GlobalVariable *annotations = module.getGlobalVariable("llvm.global.annotations");
  const auto *entries =
      annotations && annotations->hasInitializer() ? dyn_cast<ConstantArray>(annotations->getInitializer()) : nullptr;
  if (!entries) {
    return;
  }
  SmallVector<Constant *, 8> others;
  for (const Use &entry : entries->operands()) {
    if (const Function *function = annotatedDrf(*cast<Constant>(entry))) {
      annotated.insert(function);
    } else {
      others.push_back(cast<Constant>(entry));
    }
  }
  if (others.size() < entries->getNumOperands()) {
    keepOnly(*annotations, others);
  }
}

const char *DrfFunctions::reason(const Function &function) const {
  if (annotated.contains(&function)) {
    return "the function is annotated drf";
  }
  if (!list) {
    return nullptr;
  }
  if (list->inSection("", "src", function.getParent()->getSourceFileName())) {
    return "the list of drf code names the source file";
  }
  std::string name = function.getName().str();
  if (list->inSection("", "fun", name) || list->inSection("", "fun", demangle(name))) {
    return "the list of drf code names the function";
  }
  return nullptr;
}

static bool hasLoopInfo(const CallBase &call, StringRef wanted) {
  const MDNode *info = call.getMetadata("julia.loopinfo");
  if (!info) {
    return false;
  }
  for (const MDOperand &operand : info->operands()) {
    const auto *text = dyn_cast_or_null<MDString>(operand.get());
    if (text && text->getString() == wanted) {
      return true;
    }
  }
  return false;
}

static void addLoop(CallBase &marker, const LoopInfo &loops, Blocks &blocks) {
  const Loop *loop = loops.getLoopFor(marker.getParent());
  if (!loop) {
    marker.getContext().emitError(&marker, "sequitur-sc: the drf marker in function " +
                                               marker.getFunction()->getName() +
                                               " is not inside a loop: put it into the body of one");
    return;
  }
  blocks.insert(loop->block_begin(), loop->block_end());
}

Blocks takeDrfLoops(Function &function, const LoopInfo &loops, const Options &options) {
  Blocks blocks;
  SmallVector<CallBase *, 4> markers;
  for (BasicBlock &block : function) {
    for (Instruction &instruction : block) {
      auto *call = dyn_cast<CallBase>(&instruction);
      const Function *callee = call ? call->getCalledFunction() : nullptr;
      if (!callee) {
        continue;
      }
      if (callee->getName() == loopMarker) {
        markers.push_back(call);
      } else if (options.language == Language::Julia && callee->getName() == "julia.loopinfo_marker" &&
                 (hasLoopInfo(*call, "julia.drfloop") ||
                  (options.juliaSimdLoops && hasLoopInfo(*call, "julia.simdloop")))) {
        addLoop(*call, loops, blocks); // Julia's own pass removes its marker
      }
    }
  }
  for (CallBase *marker : markers) {
    addLoop(*marker, loops, blocks);
    if (isa<CallInst>(marker)) {
      marker->eraseFromParent();
    } else {
      marker->getContext().emitError(marker, "sequitur-sc: the drf marker may throw: include sequitur/drf.h");
    }
  }
  return blocks;
}

} // namespace sequitur
