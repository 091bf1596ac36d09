// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
#include "JuliaTags.hpp"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;

namespace sequitur {

// The name of the accessed type, empty if there is none: of a path tag (base, access, offset), the name of `access`.
static StringRef tagName(const Instruction &access) {
  const MDNode *tag = access.getMetadata(LLVMContext::MD_tbaa);
  if (!tag || tag->getNumOperands() == 0) {
    return "";
  }
  const auto *type = tag;
  if (tag->getNumOperands() >= 3 && isa_and_nonnull<MDNode>(tag->getOperand(1))) {
    type = cast<MDNode>(tag->getOperand(1));
  }
  const auto *name = type->getNumOperands() ? dyn_cast_or_null<MDString>(type->getOperand(0)) : nullptr;
  return name ? name->getString() : "";
}

enum class Tag { Shared, Private, Immutable };

static Tag tagKind(StringRef name) {
  return StringSwitch<Tag>(name)
      .Cases("jtbaa_gcframe", "jtbaa_stack", "jtbaa_unionselbyte", Tag::Private)
      .Cases("jtbaa_array", "jtbaa_arrayptr", "jtbaa_arraysize", "jtbaa_arraylen", "jtbaa_arrayflags", Tag::Private)
      .Cases("jtbaa_arrayoffset", "jtbaa_arrayselbyte", "jtbaa_const", Tag::Private)
      .Case("jtbaa_immut", Tag::Immutable)
      .Default(Tag::Shared); // also a tag that the table does not know
}

Verdict judgeJulia(const Instruction &access, const Value *pointer, bool isWrite, const Options &options) {
  if (options.juliaTags) {
    switch (tagKind(tagName(access))) {
    case Tag::Private:
      return {Need::None, "a Julia tag of private or constant memory"};
    case Tag::Immutable:
      return isWrite ? Verdict{Need::Release, "initialises an immutable Julia value"}
                     : Verdict{Need::None, "reads an immutable Julia value"};
    case Tag::Shared:
      break;
    }
  }
  if (options.juliaSpaces && pointer->getType()->isPointerTy() && pointer->getType()->getPointerAddressSpace() == 0) {
    return {Need::None, "Julia's address space 0"};
  }
  return {Need::Order, nullptr};
}

} // namespace sequitur
