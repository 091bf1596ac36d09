// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "compiler/compilerOracle.hpp"
#include "oops/constantPool.inline.hpp"
#include "oops/instanceKlass.inline.hpp"
#include "oops/method.inline.hpp"
#include "runtime/fieldDescriptor.inline.hpp"
#include "sequitur/access/sqRelaxedCode.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"

static const char* const RelaxedSignature = "Lsequitur/annotations/Relaxed;";

// Walks the annotations structure of the class file format (JVMS 4.7.16). The parser of class files has checked
// nothing of it, so every step stays inside the array; damaged bytes read as "no annotation".
class SqAnnotationReader {
  const AnnotationArray* _bytes;
  const ConstantPool* _pool;
  int _index;

  bool has(int n) const { return n <= _bytes->length() - _index; }

  // Returns the next two bytes, or -1 at the end.
  int next_u2() {
    if (!has(2)) {
      _index = _bytes->length();
      return -1;
    }
    int value = (_bytes->at(_index) << 8) | _bytes->at(_index + 1);
    _index += 2;
    return value;
  }

  bool skip_value(int depth) {
    const int max_depth = 64;
    if (!has(1) || depth > max_depth) {
      return false;
    }
    switch (_bytes->at(_index++)) {
      case 'e': return next_u2() >= 0 && next_u2() >= 0;
      case '@': return next_u2() >= 0 && skip_pairs(depth + 1);
      case '[': {
        int count = next_u2();
        for (int i = 0; i < count; i++) {
          if (!skip_value(depth + 1)) {
            return false;
          }
        }
        return count >= 0;
      }
      default: return next_u2() >= 0;
    }
  }

  bool skip_pairs(int depth) {
    int count = next_u2();
    for (int i = 0; i < count; i++) {
      if (next_u2() < 0 || !skip_value(depth)) {
        return false;
      }
    }
    return count >= 0;
  }

 public:
  SqAnnotationReader(const AnnotationArray* bytes, const ConstantPool* pool) : _bytes(bytes), _pool(pool), _index(0) {}

  bool finds_relaxed() {
    if (_bytes == nullptr) {
      return false;
    }
    int count = next_u2();
    for (int i = 0; i < count; i++) {
      int type = next_u2();
      if (type <= 0 || type >= _pool->length() || !_pool->tag_at(type).is_utf8()) {
        return false;
      }
      if (_pool->symbol_at(type)->equals(RelaxedSignature)) {
        return true;
      }
      if (!skip_pairs(0)) {
        return false;
      }
    }
    return false;
  }
};

static bool is_annotated(const AnnotationArray* bytes, const ConstantPool* pool) {
  return SqAnnotationReader(bytes, pool).finds_relaxed();
}

static bool is_annotated(const InstanceKlass* holder) {
  return is_annotated(holder->class_annotations(), holder->constants());
}

// The reviewed list: JDK packages whose code is written for the Java memory model, with volatile fields, VarHandle
// modes and locks wherever threads meet, and is tested for it on processors weaker than x86 (jcstress, the tck). Fields
// keep their order: code outside these packages that reads one, by reflection or in a subclass, is ordered as ever.
// Names in the VM's form; the trailing slash closes the name of a package.
static const char* const verified_packages[] = {
  "java/util/concurrent/",
};

static bool is_verified(const InstanceKlass* holder) {
  if (holder->class_loader() != nullptr) {
    return false;
  }
  for (const char* package : verified_packages) {
    if (holder->name()->starts_with(package)) {
      return true;
    }
  }
  return false;
}

bool SqRelaxedCode::is_relaxed(const methodHandle& method) {
  if (RelaxVerifiedClasses && is_verified(method->method_holder())) {
    SqOrderingStats::log_relaxed(method(), "verified class");
    return true;
  }
  if (is_annotated(method->method_holder())) {
    SqOrderingStats::log_relaxed(method(), "@Relaxed type");
    return true;
  }
  if (is_annotated(method->annotations(), method->constants())) {
    SqOrderingStats::log_relaxed(method(), "@Relaxed method");
    return true;
  }
  if (CompilerOracle::has_option(method, CompileCommandEnum::Relaxed)) {
    SqOrderingStats::log_relaxed(method(), "CompileCommand");
    return true;
  }
  return false;
}

bool SqRelaxedCode::is_relaxed(const fieldDescriptor* field) {
  if (is_annotated(field->field_holder())) {
    SqOrderingStats::log_relaxed(field, "@Relaxed type");
    return true;
  }
  if (is_annotated(field->annotations(), field->field_holder()->constants())) {
    SqOrderingStats::log_relaxed(field, "@Relaxed field");
    return true;
  }
  return false;
}
