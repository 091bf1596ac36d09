// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQSPLITOBJECTS_HPP
#define SHARE_SEQUITUR_FUTURES_SQSPLITOBJECTS_HPP

#include "memory/allStatic.hpp"
#include "utilities/globalDefinitions.hpp"

class JavaThread;

// Objects of a compiled frame that C2 has replaced by their fields.
class SqSplitObjects : AllStatic {
 public:
  // Deoptimises the frame, to take effect when its call returns, and puts such objects on the heap, once, so that what
  // is read from its locals now and what the frame has afterwards are the same objects. Returns false when there is
  // no memory for them; the frame then goes on in the interpreter.
  static bool share(JavaThread* self, intptr_t* id);
};

#endif // SHARE_SEQUITUR_FUTURES_SQSPLITOBJECTS_HPP
