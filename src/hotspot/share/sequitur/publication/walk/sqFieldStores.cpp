// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/classLoaderDataGraph.hpp"
#include "interpreter/bytecode.inline.hpp"
#include "interpreter/bytecodeStream.hpp"
#include "memory/iterator.hpp"
#include "memory/resourceArea.hpp"
#include "oops/constantPool.inline.hpp"
#include "oops/cpCache.inline.hpp"
#include "oops/instanceKlass.inline.hpp"
#include "oops/method.inline.hpp"
#include "oops/resolvedFieldEntry.hpp"
#include "runtime/fieldDescriptor.inline.hpp"
#include "runtime/handles.inline.hpp"
#include "runtime/safepoint.hpp"
#include "runtime/thread.hpp"
#include "sequitur/publication/walk/sqFieldStores.hpp"
#include "utilities/ostream.hpp"

#ifdef ASSERT

class SqFieldStoresFinder : public KlassClosure {
  static const int listed = 8;

  const fieldDescriptor& _field;
  const Bytecodes::Code _store;
  outputStream* const _out;
  int _found;

  bool is_store_to_field(const methodHandle& method, int bci) const {
    // Classes of an archive have bytecodes of the VM's own, which the constant pool is not asked about.
    ConstantPool* const constants = method->constants();
    const int index = Bytecode_field(method, bci).index();
    ResolvedFieldEntry* entry = constants->resolved_field_entry_at(index);
    if (entry->is_resolved(_store)) {
      return entry->field_holder() == _field.field_holder() && entry->field_offset() == _field.offset();
    }
    return constants->name_ref_at(index, _store) == _field.name() &&
           constants->signature_ref_at(index, _store) == _field.signature() &&
           constants->klass_ref_at_noresolve(index, _store) == _field.field_holder()->name();
  }

  void add(const methodHandle& method, int bci) {
    if (_found++ < listed) {
      _out->print("%s %s@%d", _found == 1 ? "in" : ",", method->external_name(), bci);
    }
  }

  void look_at(const methodHandle& method) {
    BytecodeStream code(method);
    for (Bytecodes::Code next = code.next(); next >= 0; next = code.next()) {
      if (next == _store && is_store_to_field(method, code.bci())) {
        add(method, code.bci());
      }
    }
  }

 public:
  SqFieldStoresFinder(const fieldDescriptor& field, outputStream* out)
    : _field(field), _store(field.access_flags().is_static() ? Bytecodes::_putstatic : Bytecodes::_putfield), _out(out),
      _found(0) {}

  void do_klass(Klass* klass) override {
    // The bytecodes of a class that is not linked have never run, and are not in the form that this reads.
    if (!klass->is_instance_klass() || !InstanceKlass::cast(klass)->is_linked()) {
      return;
    }
    const Array<Method*>* methods = InstanceKlass::cast(klass)->methods();
    for (int i = 0; i < methods->length(); i++) {
      look_at(methodHandle(Thread::current(), methods->at(i)));
    }
  }

  int found() const { return _found; }
  int not_listed() const { return MAX2(_found - listed, 0); }
};

void SqFieldStores::print(outputStream* out, const fieldDescriptor& field) {
  assert(SafepointSynchronize::is_at_safepoint(), "classes change");
  ResourceMark rm;
  out->print("%s.%s is stored to ", field.field_holder()->external_name(), field.name()->as_C_string());
  SqFieldStoresFinder finder(field, out);
  ClassLoaderDataGraph::classes_do(&finder);
  if (finder.found() == 0) {
    out->print("by no bytecode");
  } else if (finder.not_listed() > 0) {
    out->print(" and %d more", finder.not_listed());
  }
}

#endif // ASSERT
