// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifdef COMPILER1
#include "c1/c1_Compilation.hpp"
#endif
#include "ci/ciEnv.hpp"
#include "ci/ciMethod.hpp"
#include "compiler/compilerThread.hpp"
#include "compiler/compileTask.hpp"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "oops/method.inline.hpp"
#ifdef COMPILER2
#include "opto/compile.hpp"
#endif
#include "runtime/atomic.hpp"
#include "runtime/fieldDescriptor.inline.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
#include "utilities/ostream.hpp"

// The lines already logged, by the hash of their text, in a table that only grows: compiler threads insert with a
// compare-and-swap and wait for nothing. Two lines that collide in all 64 bits cost one of them; a line that finds its
// stretch of the table full is logged again.
static const size_t told_slots = 16 * K;
static volatile uint64_t told[told_slots];

static bool is_first_time(const char* line) {
  uint64_t hash = 14695981039346656037ull; // FNV-1a, 64 bits
  for (const char* c = line; *c != '\0'; c++) {
    hash = (hash ^ static_cast<u1>(*c)) * 1099511628211ull;
  }
  const size_t max_probes = 64;
  for (size_t i = 0; i < max_probes; i++) {
    uint64_t found = Atomic::cmpxchg(&told[(hash + i) % told_slots], uint64_t(0), hash, memory_order_relaxed);
    if (found == 0 || found == hash) {
      return found == 0;
    }
  }
  return true;
}

static void log_once(const char* what, const char* name, const char* reason) {
  stringStream line;
  line.print("relaxed %s %s (%s)", what, name, reason);
  if (is_first_time(line.base())) {
    log_info(ordering)("%s", line.base());
  }
}

void SqOrderingStats::log_relaxed(const Method* method, const char* reason) {
  if (log_is_enabled(Info, ordering)) {
    ResourceMark rm;
    log_once("method", method->external_name(), reason);
  }
}

void SqOrderingStats::log_relaxed(const fieldDescriptor* field, const char* reason) {
  if (log_is_enabled(Info, ordering)) {
    ResourceMark rm;
    stringStream name;
    name.print("%s.%s", field->field_holder()->external_name(), field->name()->as_C_string());
    log_once("field", name.base(), reason);
  }
}

// The counts of the C1 compilation that this compiler thread is in. C1 tries no compilation twice, so that its task's
// number, which on-stack replacement may count apart, tells it from all others.
struct SqAccessCounts {
  int compile_id;
  int osr_bci;
  int ordered;
  int relaxed;
  int bulk;
};

static THREAD_LOCAL SqAccessCounts access_counts;

// Null outside a compilation, while the VM generates its own stubs.
static SqAccessCounts* current_counts() {
  CompileTask* task = CompilerThread::current()->task();
  if (task == nullptr) {
    return nullptr;
  }
  if (access_counts.compile_id != task->compile_id() || access_counts.osr_bci != task->osr_bci()) {
    access_counts = SqAccessCounts{task->compile_id(), task->osr_bci(), 0, 0, 0};
  }
  return &access_counts;
}

void SqOrderingStats::count_access(bool is_ordered) {
  SqAccessCounts* counts = current_counts();
  if (counts != nullptr) {
    (is_ordered ? counts->ordered : counts->relaxed)++;
  }
}

void SqOrderingStats::count_bulk(bool is_ordered) {
  SqAccessCounts* counts = current_counts();
  if (counts != nullptr) {
    (is_ordered ? counts->bulk : counts->relaxed)++;
  }
}

static void print_head(outputStream* line, int compiler, ciMethod* method, bool is_osr) {
  line->print("compiled c%d %s%s %s: ", compiler, method->get_Method()->external_name(), is_osr ? " (osr)" : "",
              SqMemoryModel::name());
}

#ifdef COMPILER1

void SqOrderingStats::log_compiled(Compilation* compilation) {
  SqAccessCounts* counts = current_counts();
  LogTarget(Info, ordering) log;
  if (log.is_enabled() && counts != nullptr) {
    ResourceMark rm;
    stringStream line;
    print_head(&line, 1, compilation->method(), compilation->is_osr_compile());
    line.print("%d accesses ordered, %d relaxed, %d bulk", counts->ordered, counts->relaxed, counts->bulk);
    log.print("%s", line.base());
  }
}

#endif // COMPILER1

#ifdef COMPILER2

static volatile int64_t totals[sq_access_reasons];

static int64_t count_in_compilation(SqAccessReason reason) {
  return Compile::current()->sequitur.accesses.count(reason);
}

static int64_t count_in_all(SqAccessReason reason) {
  return Atomic::load(&totals[static_cast<int>(reason)]);
}

static void print_counts(outputStream* line, int64_t (*count)(SqAccessReason)) {
  line->print(INT64_FORMAT " accesses ordered, " INT64_FORMAT " relaxed, " INT64_FORMAT " bulk, " INT64_FORMAT
                           " fresh, " INT64_FORMAT " non-escaping, " INT64_FORMAT " immutable",
              count(SqAccessReason::ordered), count(SqAccessReason::relaxed), count(SqAccessReason::bulk),
              count(SqAccessReason::fresh), count(SqAccessReason::non_escaping), count(SqAccessReason::immutable));
}

void SqOrderingStats::log_compiled(Compile* compile) {
  for (int reason = 0; reason < sq_access_reasons; reason++) {
    Atomic::add(&totals[reason], count_in_compilation(static_cast<SqAccessReason>(reason)), memory_order_relaxed);
  }
  LogTarget(Info, ordering) log;
  if (log.is_enabled()) {
    ResourceMark rm;
    stringStream line;
    print_head(&line, 2, compile->method(), compile->is_osr_compilation());
    print_counts(&line, count_in_compilation);
    log.print("%s", line.base());
  }
}

#endif // COMPILER2

void SqOrderingStats::log_totals() {
#ifdef COMPILER2
  LogTarget(Info, ordering) log;
  if (log.is_enabled()) {
    ResourceMark rm;
    stringStream line;
    print_counts(&line, count_in_all);
    log.print("C2 code in all, %s: %s", SqMemoryModel::name(), line.base());
  }
#endif
}
