// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_PUBLICATION_WALK_SQHEAPWALKPATH_HPP
#define SHARE_SEQUITUR_PUBLICATION_WALK_SQHEAPWALKPATH_HPP

#include "memory/allocation.hpp"
#include "sequitur/publication/walk/sqHeapWalk.hpp"
#include "utilities/growableArray.hpp"

class fieldDescriptor;
class outputStream;

// The way by which a walk has found its object, in words. In the walk's safepoint; the caller has a ResourceMark.
class SqHeapWalkPath : public StackObj {
  const SqHeapWalk& _walk;
  GrowableArray<int> _way; // steps, that of the object first
  int _origin;

  const SqHeapWalk::Step& step(int i) const { return _walk._steps.at(_way.at(i)); }
  // The field of the step before by which it refers to this one; false if it is none.
  bool field_of(int i, fieldDescriptor* field) const;
  void print_origin(outputStream* out) const;
  void print_edge(outputStream* out, int i) const;

 public:
  // After a walk whose reaches() is true.
  explicit SqHeapWalkPath(const SqHeapWalk& walk);

  // "class data -> static field A.b -> element of C[] -> field D.e -> F"
  void print(outputStream* out) const;

  // For the fields on the way that are nearest to the object: which bytecodes store to them, one of which has published
  // it; prints nothing if there is no field. See SqFieldStores.
  void print_stores(outputStream* out) const;
};

#endif // SHARE_SEQUITUR_PUBLICATION_WALK_SQHEAPWALKPATH_HPP
