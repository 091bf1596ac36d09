// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef CPU_AARCH64_SEQUITUR_ORDERING_SQBARRIERINSTRUCTIONS_AARCH64_HPP
#define CPU_AARCH64_SEQUITUR_ORDERING_SQBARRIERINSTRUCTIONS_AARCH64_HPP

// The instructions of this processor that order accesses, by the names that commands know them by:
//
//   ish      dmb ish, the full fence
//   ishld    dmb ishld, earlier loads before all later accesses
//   ishst    dmb ishst, earlier stores before later stores
//   isb      fetches all later instructions anew
#define SQ_BARRIER_INSTRUCTIONS(f) f(ish) f(ishld) f(ishst) f(isb)

#define SQ_BARRIER_INSTRUCTIONS_TEXT "ish, ishld, ishst (a dmb) or isb"

#endif // CPU_AARCH64_SEQUITUR_ORDERING_SQBARRIERINSTRUCTIONS_AARCH64_HPP
