// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
// Refuses to be loaded by another version of LLVM, whose classes differ from those that this plugin was compiled with.
#include "llvm/Config/llvm-config.h"

#include <cstdio>
#include <unistd.h>

// LLVM's C interface; absent before LLVM 16.
extern "C" void LLVMGetVersion(unsigned *major, unsigned *minor, unsigned *patch) __attribute__((weak));

// Before the constructors of our options, which would already damage LLVM's data.
__attribute__((constructor(101))) static void refuseOtherVersions() {
  unsigned major = 0, minor = 0, patch = 0;
  if (LLVMGetVersion) {
    LLVMGetVersion(&major, &minor, &patch);
  }
  if (major != LLVM_VERSION_MAJOR) {
    std::fprintf(stderr, "sequitur-sc: error: this plugin is for LLVM %d, not %u: load the one built for your clang\n",
                 LLVM_VERSION_MAJOR, major);
    _exit(1);
  }
}
