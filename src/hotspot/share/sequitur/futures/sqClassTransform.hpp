// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_FUTURES_SQCLASSTRANSFORM_HPP
#define SHARE_SEQUITUR_FUTURES_SQCLASSTRANSFORM_HPP

#include "memory/allocation.hpp"
#include "runtime/handles.hpp"
#include "utilities/exceptions.hpp"

class ClassFileStream;
class ClassLoaderData;
class InstanceKlass;

// Makes the marked calls of a class splittable while it is loaded; or, in a checked run, makes any class of the program
// tell what it does to memory.
//
// Guarantee: a class without the annotation's name in its bytes goes through unchanged, for one scan of them; a class
// that cannot be transformed is loaded as it is and stays sequential. Classes of the boot loader are never marked. A
// checked run leaves out the JDK's classes and hidden ones, which no class file holds.
class SqClassTransform : public StackObj {
 public:
  ClassFileStream* transform(ClassFileStream* stream, const ClassLoaderData* loader, bool is_hidden, TRAPS);

  // The class has been made of the bytes that transform returned last.
  void defined(InstanceKlass* klass);

 private:
  objArrayHandle _names; // see SqSplitTable::add
  typeArrayHandle _numbers;

  ClassFileStream* take(objArrayHandle parts, ClassFileStream* stream, JavaThread* self);
};

#endif // SHARE_SEQUITUR_FUTURES_SQCLASSTRANSFORM_HPP
