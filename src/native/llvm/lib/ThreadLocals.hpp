// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Thread-local variables whose address no other thread can have.
#pragma once

#include "llvm/IR/GlobalVariable.h"

namespace sequitur {

// The thread-local variable whose address the value is, or null.
const llvm::GlobalVariable *threadLocalOf(const llvm::Value *value);

// Whether all uses of the variable are in this module and only read or write it.
bool isPrivateThreadLocal(const llvm::GlobalVariable &variable);

} // namespace sequitur
