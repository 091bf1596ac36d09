// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "asm/assembler.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/ordering/sqStoreLoadFence_x86.hpp"

SqStoreLoadFence::Instruction SqStoreLoadFence::_instruction = SqStoreLoadFence::Instruction::lock;

bool SqStoreLoadFence::parse(const char* name) {
  static const char* const names[] = {"lock", "mfence", "xchg", nullptr}; // in the order of Instruction
  return SqStartup::choose(name, names, &_instruction);
}

bool SqStoreLoadFence::emit(Assembler* assembler) {
  // A cache line away from what a callee's frame or the next push will touch.
  const Address unused_word(rsp, -64);
  switch (_instruction) {
    case Instruction::lock:   return false;
    case Instruction::mfence: assembler->mfence(); return true;
    default:
      // The register gets back what it had: no other thread writes to this stack.
      assembler->movq(unused_word, rax);
      assembler->xchgq(rax, unused_word);
      return true;
  }
}
