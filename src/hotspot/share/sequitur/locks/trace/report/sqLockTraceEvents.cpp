// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "jfr/jfrEvents.hpp"
#include "sequitur/locks/trace/report/sqLockTraceEvents.hpp"
#include "sequitur/locks/trace/sqLockRecords.hpp"
#include "sequitur/locks/trace/sqTraceNames.hpp"
#include "utilities/resizeableResourceHash.hpp"

namespace {

struct Acquires {
  uint64_t all;
  uint64_t contended;
  uint64_t inflated;

  void count(const SqLockRecord& ask) {
    all++;
    contended += (ask.flags & SqLockRecord::contended) != 0;
    inflated += (ask.flags & SqLockRecord::inflated) != 0;
  }
};

struct ClassAndSite {
  uint32_t klass;
  uint32_t site;

  bool operator==(const ClassAndSite& other) const { return klass == other.klass && site == other.site; }
  static unsigned hash(const ClassAndSite& key) { return key.klass * 31 + key.site; }
};

typedef ResizeableResourceHashtable<ClassAndSite, Acquires, AnyObj::C_HEAP, mtServiceability, ClassAndSite::hash>
    AcquiresBySite;

} // namespace

void SqLockTraceEvents::commit(const SqClosedWindow& window) {
  if (!EventLockSite::is_enabled()) {
    return;
  }
  AcquiresBySite sites(64, 1 << 20);
  for (size_t i = 0; i < window.length; i++) {
    const SqLockRecord& record = window.records[i];
    if (record.kind == SqLockRecord::ask) {
      bool is_new;
      sites.put_if_absent({record.klass, record.site}, Acquires(), &is_new)->count(record);
      sites.maybe_grow();
    }
  }
  sites.iterate_all([&](const ClassAndSite& key, const Acquires& acquires) {
    EventLockSite event;
    event.set_lockClass(SqTraceNames::name_of_class(key.klass));
    event.set_site(SqTraceNames::name_of_site(key.site));
    event.set_acquires(acquires.all);
    event.set_contended(acquires.contended);
    event.set_inflated(acquires.inflated);
    event.set_window(window.number);
    event.set_length(window.end - window.start);
    event.set_dropped(window.without_room);
    event.commit();
  });
}
