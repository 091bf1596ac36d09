// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciEnv.hpp"
#include "code/nmethod.hpp"
#include "compiler/compilerThread.hpp"
#include "compiler/compileTask.hpp"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "oops/method.inline.hpp"
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

// The counts of the compilation that this compiler thread is in.
struct SqAccessCounts {
  int compile_id;
  int ordered;
  int relaxed;
  int bulk;
};

static THREAD_LOCAL SqAccessCounts access_counts;

static SqAccessCounts* counts_of(int compile_id) {
  if (access_counts.compile_id != compile_id) {
    access_counts = SqAccessCounts{compile_id, 0, 0, 0};
  }
  return &access_counts;
}

// Null outside a compilation, while the VM generates its own stubs.
static SqAccessCounts* current_counts() {
  CompileTask* task = CompilerThread::current()->task();
  return task == nullptr ? nullptr : counts_of(task->compile_id());
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

bool SqOrderingStats::has_unordered_accesses() {
  SqAccessCounts* counts = current_counts();
  return counts == nullptr || counts->relaxed > 0 || counts->bulk > 0;
}

void SqOrderingStats::log_compiled(const nmethod* code) {
  LogTarget(Info, ordering) log;
  if (log.is_enabled()) {
    ResourceMark rm;
    SqAccessCounts* counts = counts_of(code->compile_id());
    log.print("compiled c%d %s%s %s: %d accesses ordered, %d relaxed, %d bulk", code->is_compiled_by_c2() ? 2 : 1,
              code->method()->external_name(), code->is_osr_method() ? " (osr)" : "", SqMemoryModel::name(),
              counts->ordered, counts->relaxed, counts->bulk);
  }
}
