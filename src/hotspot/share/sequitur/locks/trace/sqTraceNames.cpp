// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/javaClasses.hpp"
#include "memory/resourceArea.hpp"
#include "oops/klass.hpp"
#include "oops/method.hpp"
#include "runtime/javaThread.inline.hpp"
#include "runtime/os.hpp"
#include "sequitur/base/sqJson.hpp"
#include "sequitur/locks/sqShortLock.hpp"
#include "sequitur/locks/trace/sqTraceNames.hpp"
#include "utilities/growableArray.hpp"
#include "utilities/ostream.hpp"
#include "utilities/resizeableResourceHash.hpp"

// What a name is found by: an address or a thread's number, and a bytecode index.
struct TraceKey {
  uintptr_t what;
  int bci;

  bool operator==(const TraceKey& other) const { return what == other.what && bci == other.bci; }
  static unsigned hash(const TraceKey& key) { return (unsigned)((key.what >> 3) * 31 + (unsigned)key.bci); }
};

static unsigned hash_of_text(const char* const& text) {
  unsigned hash = 0;
  for (const char* c = text; *c != '\0'; c++) {
    hash = 31 * hash + (unsigned char)*c;
  }
  return hash;
}
static bool is_same_text(const char* const& a, const char* const& b) {
  return strcmp(a, b) == 0;
}

typedef ResizeableResourceHashtable<TraceKey, uint32_t, AnyObj::C_HEAP, mtServiceability, TraceKey::hash> NumbersByKey;
typedef ResizeableResourceHashtable<const char*, uint32_t, AnyObj::C_HEAP, mtServiceability, hash_of_text, is_same_text>
    NumbersByText;

// Names of one kind.
class TraceNameTable : public CHeapObj<mtServiceability> {
  NumbersByKey* _by_key;
  NumbersByText _by_text;
  GrowableArrayCHeap<const char*, mtServiceability> _texts;

  static const int first_size = 64;
  static const int most = 1 << 20;

  static NumbersByKey* new_keys() { return new (mtServiceability) NumbersByKey(first_size, most); }

 public:
  TraceNameTable() : _by_key(new_keys()), _by_text(first_size, most), _texts(first_size) { _texts.append("?"); }

  uint32_t find(const TraceKey& key) {
    uint32_t* known = _by_key->get(key);
    return known == nullptr ? 0 : *known;
  }

  // Names with the same text share a number unless they are alone.
  uint32_t add(const TraceKey& key, const char* text, bool is_alone) {
    uint32_t* known = is_alone ? nullptr : _by_text.get(text);
    uint32_t number = known == nullptr ? (uint32_t)_texts.length() : *known;
    if (known == nullptr) {
      const char* copy = os::strdup_check_oom(text, mtServiceability);
      _texts.append(copy);
      if (!is_alone) {
        _by_text.put_when_absent(copy, number);
      }
    }
    _by_key->put(key, number);
    _by_key->maybe_grow();
    _by_text.maybe_grow();
    return number;
  }

  const char* text(uint32_t number) const { return _texts.at((int)number); }

  void forget_keys() {
    delete _by_key;
    _by_key = new_keys();
  }

  void print(outputStream* out, const char* before, const char* behind) const {
    out->print("[");
    for (int i = 0; i < _texts.length(); i++) {
      out->print("%s%s", i == 0 ? "" : ",", before);
      SqJson::print_text(out, _texts.at(i));
      out->print("%s", behind);
    }
    out->print("]");
  }
};

static SqShortLock names_lock;
static TraceNameTable* classes = nullptr;
static TraceNameTable* sites = nullptr;
static TraceNameTable* threads = nullptr;

static TraceNameTable* table(TraceNameTable** place) {
  if (*place == nullptr) {
    *place = new TraceNameTable();
  }
  return *place;
}

uint32_t SqTraceNames::of_class(Klass* klass) {
  const TraceKey key{(uintptr_t)klass, 0};
  SqShortLock::Holder hold(names_lock);
  TraceNameTable* names = table(&classes);
  uint32_t number = names->find(key);
  if (number == 0) {
    ResourceMark rm;
    number = names->add(key, klass->external_name(), false);
  }
  return number;
}

uint32_t SqTraceNames::of_site(Method* method, int bci) {
  const TraceKey key{(uintptr_t)method, bci};
  SqShortLock::Holder hold(names_lock);
  TraceNameTable* names = table(&sites);
  uint32_t number = names->find(key);
  if (number == 0) {
    ResourceMark rm;
    stringStream text;
    text.print("%s.%s%s:%d", method->method_holder()->external_name(), method->name()->as_C_string(),
               method->signature()->as_C_string(), bci);
    number = names->add(key, text.base(), false);
  }
  return number;
}

uint32_t SqTraceNames::of_thread(JavaThread* current) {
  const int64_t id = current->monitor_owner_id();
  const TraceKey key{(uintptr_t)id, 0};
  SqShortLock::Holder hold(names_lock);
  TraceNameTable* names = table(&threads);
  uint32_t number = names->find(key);
  if (number == 0) {
    ResourceMark rm;
    stringStream text;
    if (current->is_vthread_mounted()) {
      text.print("virtual thread " INT64_FORMAT, id);
    } else {
      text.print("%s", current->name());
    }
    number = names->add(key, text.base(), true);
  }
  return number;
}

const char* SqTraceNames::name_of_class(uint32_t number) {
  SqShortLock::Holder hold(names_lock);
  return table(&classes)->text(number);
}

const char* SqTraceNames::name_of_site(uint32_t number) {
  SqShortLock::Holder hold(names_lock);
  return table(&sites)->text(number);
}

// Threads stay: they are found by numbers that no other thread gets.
void SqTraceNames::forget_addresses() {
  SqShortLock::Holder hold(names_lock);
  table(&classes)->forget_keys();
  table(&sites)->forget_keys();
}

void SqTraceNames::print_classes(outputStream* out) {
  SqShortLock::Holder hold(names_lock);
  table(&classes)->print(out, "", "");
}

void SqTraceNames::print_sites(outputStream* out) {
  SqShortLock::Holder hold(names_lock);
  table(&sites)->print(out, "", "");
}

void SqTraceNames::print_threads(outputStream* out) {
  SqShortLock::Holder hold(names_lock);
  table(&threads)->print(out, "{\"name\":", "}");
}
