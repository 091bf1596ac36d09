// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_X86_SEQUITUR_ORDERING_SQSTORELOADFENCE_X86_HPP
#define CPU_X86_SEQUITUR_ORDERING_SQSTORELOADFENCE_X86_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class Assembler;

// The instruction that orders earlier stores with later loads in the interpreter, in compiled code and in stubs
// (-XX:StoreLoadFence), to see what another one costs a program. C++ code of the VM keeps its own.
//
// Guarantee: each choice is a full fence for ordinary memory; none changes a register or the condition flags.
//
//   choice   instruction                      cost
//   unset    a locked instruction on the stack, as upstream and SqOrderingEmitter emit it
//   lock     the same
//   mfence   mfence                           3 bytes; waits for non-temporal stores too, and on many processors for
//                                             all earlier instructions
//   xchg     mov, xchg with a stack word      10 bytes; a store that nobody waits for, then a locked instruction
class SqStoreLoadFence : AllStatic {
  enum class Instruction : uint8_t { lock, mfence, xchg };
  static Instruction _instruction;

 public:
  static constexpr const char* choices = "use lock, mfence or xchg";

  // At the start, before code is generated: chooses. Returns false for an unknown name.
  static bool parse(const char* name);

  // Emits the instruction, if it is another one than the caller's own. Returns whether it did.
  static bool emit(Assembler* assembler);
};

#endif // CPU_X86_SEQUITUR_ORDERING_SQSTORELOADFENCE_X86_HPP
