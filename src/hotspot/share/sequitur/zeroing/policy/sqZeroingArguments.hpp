// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGARGUMENTS_HPP
#define SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGARGUMENTS_HPP

#include "jni.h"
#include "memory/allStatic.hpp"

// The flags of nursery zeroing at the start of the VM.
class SqZeroingArguments : AllStatic {
 public:
  // Reads the flags, refuses what cannot be served, and sets the flags that follow. Returns JNI_OK or JNI_EINVAL.
  static jint initialize();
};

#endif // SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGARGUMENTS_HPP
