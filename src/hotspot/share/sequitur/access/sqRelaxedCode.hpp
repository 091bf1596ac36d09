// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ACCESS_SQRELAXEDCODE_HPP
#define SHARE_SEQUITUR_ACCESS_SQRELAXEDCODE_HPP

#include "memory/allStatic.hpp"
#include "oops/annotations.hpp"
#include "runtime/handles.hpp"

class ConstantPool;
class fieldDescriptor;

// Tells which code opted out of the chosen memory model: methods and fields that carry sequitur.annotations.Relaxed,
// or whose class does, methods named by -XX:CompileCommand=relaxed,pattern, and under -XX:+RelaxVerifiedClasses the
// methods of a reviewed list of JDK packages.
//
// Relaxed code may run in any order the Java memory model allows; the interpreter and the runtime never use that
// freedom. The annotation is looked for in the class file's RuntimeVisibleAnnotations as the VM keeps them, so that
// CDS archives and class redefinition need no care. Callers are in VM state; nothing here blocks.
class SqRelaxedCode : AllStatic {
 public:
  static bool is_relaxed(const methodHandle& method);
  static bool is_relaxed(const fieldDescriptor* field);
};

#endif // SHARE_SEQUITUR_ACCESS_SQRELAXEDCODE_HPP
