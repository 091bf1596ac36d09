// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

// What each file of the VM is compiled after: upstream's precompiled header, and the inline headers of accesses to the
// heap. Nearly half of all files include these, at a second each; the others lose a third of a second. Together libjvm
// compiles in less than four fifths of the time.

#ifndef SEQUITUR_MAKE_SQPRECOMPILED_HPP
#define SEQUITUR_MAKE_SQPRECOMPILED_HPP

#include "precompiled/precompiled.hpp"

#include "memory/allocation.inline.hpp"
#include "oops/access.inline.hpp"
#include "oops/oop.inline.hpp"
#include "runtime/handles.inline.hpp"

#endif // SEQUITUR_MAKE_SQPRECOMPILED_HPP
