// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "ci/ciEnv.hpp"
#include "code/nmethod.hpp"
#include "compiler/compileTask.hpp"
#include "compiler/compilerThread.hpp"
#include "logging/log.hpp"
#include "memory/resourceArea.hpp"
#include "oops/method.inline.hpp"
#include "runtime/fieldDescriptor.inline.hpp"
#include "runtime/mutexLocker.hpp"
#include "sequitur/ordering/sqMemoryModel.hpp"
#include "sequitur/ordering/sqOrderingStats.hpp"
#include "utilities/resourceHash.hpp"

// Names already logged. A line is kept by the hash of its text: two names that collide cost one log line.
typedef ResourceHashtable<uint64_t, bool, 1031, AnyObj::C_HEAP, mtCompiler> SqToldTable;

static bool is_first_time(const char* line) {
  static Mutex* lock = new Mutex(Mutex::nosafepoint, "SqOrderingLog_lock");
  static SqToldTable* told = new (mtCompiler) SqToldTable();
  uint64_t hash = 14695981039346656037ull; // FNV-1a, 64 bits
  for (const char* c = line; *c != '\0'; c++) {
    hash = (hash ^ static_cast<u1>(*c)) * 1099511628211ull;
  }
  MutexLocker guard(lock, Mutex::_no_safepoint_check_flag);
  return told->put(hash, true);
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
