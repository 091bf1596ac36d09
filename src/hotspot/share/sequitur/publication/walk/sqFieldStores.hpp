// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_WALK_SQFIELDSTORES_HPP
#define SHARE_SEQUITUR_PUBLICATION_WALK_SQFIELDSTORES_HPP

#include "memory/allStatic.hpp"

class fieldDescriptor;
class outputStream;

// Names the bytecodes that can have stored to a field: those of all linked classes that are resolved to it, or are not
// resolved and name it. Compiled code of one that the interpreter has never run counts so too. What stores without such
// a bytecode (reflection, VarHandle, Unsafe, JNI, clone) is not known.
class SqFieldStores : AllStatic {
 public:
  // "A.b is stored to in int C.m(int)@5, void D.k()@8 and 3 more"; "A.b is stored to by no bytecode". At a safepoint.
  static void print(outputStream* out, const fieldDescriptor& field);
};

#endif // SHARE_SEQUITUR_PUBLICATION_WALK_SQFIELDSTORES_HPP
