// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "memory/allocation.inline.hpp"
#include "runtime/atomic.hpp"
#include "runtime/os.hpp"
#include "sequitur/publication/checks/sqElisionSites.hpp"
#include "utilities/ostream.hpp"

#ifdef ASSERT

SqElisionSite* SqElisionSites::_sites = nullptr;
volatile jint* SqElisionSites::_words = nullptr;
volatile int SqElisionSites::_count = 0;

void SqElisionSites::initialize() {
  _sites = NEW_C_HEAP_ARRAY(SqElisionSite, max_sites, mtCompiler);
  jint* words = NEW_C_HEAP_ARRAY(jint, max_sites, mtCompiler);
  memset(static_cast<void*>(_sites), 0, sizeof(SqElisionSite) * max_sites);
  memset(words, 0, sizeof(jint) * max_sites);
  _words = words;
}

int SqElisionSites::add(const SqElisionSite& site) {
  if (Atomic::load(&_count) >= max_sites - 1) {
    return 0;
  }
  int number = Atomic::add(&_count, 1);
  if (number >= max_sites) {
    return 0;
  }
  SqElisionSite& added = _sites[number];
  added.method = site.method;
  added.root = site.root;
  added.bytecode = site.bytecode;
  added.bci = site.bci;
  added.depth = site.depth;
  added.word = site.word == 0 ? number : site.word;
  added.draws = 0;
  added.traps = 0;
  Atomic::release_store(&added.reason, site.reason); // last: draw() looks at sites that have a reason
  if (site.reason != SqElisionReason::none) {
    Atomic::store(&_words[added.word], 1);
  }
  return number;
}

int SqElisionSites::open(const char* method, const char* root, const char* bytecode, int bci, int depth,
                         SqElisionReason reason) {
  return add(SqElisionSite{os::strdup_check_oom(method, mtCompiler), os::strdup_check_oom(root, mtCompiler), bytecode,
                           bci, depth, reason, 0, 0, 0});
}

int SqElisionSites::claim(int number, SqElisionReason reason) {
  SqElisionSite site = at(number);
  assert(site.reason == SqElisionReason::none, "claimed once");
  site.reason = reason;
  return add(site);
}

SqElisionSite& SqElisionSites::at(int number) {
  assert(number > 0 && number < max_sites, "no site");
  return _sites[number];
}

volatile jint* SqElisionSites::word(int number) {
  return &_words[at(number).word];
}

bool SqElisionSites::is_word(const void* place) {
  const volatile void* first = _words;
  const volatile void* end = _words == nullptr ? nullptr : _words + max_sites;
  return place >= first && place < end;
}

void SqElisionSites::trapped(int number) {
  Atomic::store(word(number), 0);
  Atomic::inc(&at(number).traps);
}

static bool is_drawn(const SqElisionSite& site) {
  const int first_draws = 20;
  const bool is_new = site.traps == 0 && site.draws < first_draws;
  return is_new || os::random() % (2 + site.traps + site.draws / first_draws) == 0;
}

void SqElisionSites::draw() {
  const int count = MIN2(Atomic::load(&_count), max_sites - 1);
  for (int number = 1; number <= count; number++) {
    Atomic::store(&_words[number], 0);
  }
  for (int number = 1; number <= count; number++) {
    SqElisionSite& site = _sites[number];
    const bool is_claim = Atomic::load_acquire(&site.reason) != SqElisionReason::none;
    if (is_claim && is_drawn(site)) {
      site.draws++;
      Atomic::store(word(number), 1);
    }
  }
}

void SqElisionSites::print(outputStream* out, int number) {
  const SqElisionSite& site = at(number);
  out->print("%s at %s@%d, compiled in %s", site.bytecode, site.method, site.bci, site.root);
}

const char* SqElisionSites::text(SqElisionReason reason) {
  switch (reason) {
    case SqElisionReason::fresh:        return "fresh";
    case SqElisionReason::fresh_result: return "fresh from a callee";
    case SqElisionReason::fresh_this:   return "fresh in its constructor";
    case SqElisionReason::non_escaping: return "non-escaping";
    default:                            return "ordered";
  }
}

#endif // ASSERT
