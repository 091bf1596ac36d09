// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// What Julia's alias tags and address spaces say about the need for order.
//
// Source of the table: Lun Liu, Volatile-by-default, thesis, table 5.1.
#pragma once

#include "Exemptions.hpp"

namespace sequitur {

Verdict judgeJulia(const llvm::Instruction &access, const llvm::Value *pointer, bool isWrite, const Options &options);

} // namespace sequitur
