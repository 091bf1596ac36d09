// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_X86_SEQUITUR_ORDERING_SQBARRIERINSTRUCTIONS_X86_HPP
#define CPU_X86_SEQUITUR_ORDERING_SQBARRIERINSTRUCTIONS_X86_HPP

// The instructions of this processor that order accesses, by the names that commands know them by:
//
//   lock     a locked addition to the stack, the full fence that this VM uses
//   mfence   the full fence that also orders non-temporal accesses
//   xchg     an exchange with the stack, as a volatile store may be compiled
//   lfence   waits until earlier loads have their values
//   sfence   orders non-temporal stores
#define SQ_BARRIER_INSTRUCTIONS(f) f(lock) f(mfence) f(xchg) f(lfence) f(sfence)

#define SQ_BARRIER_INSTRUCTIONS_TEXT "lock, mfence, xchg, lfence or sfence"

#endif // CPU_X86_SEQUITUR_ORDERING_SQBARRIERINSTRUCTIONS_X86_HPP
