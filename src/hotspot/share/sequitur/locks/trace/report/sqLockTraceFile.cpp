// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "logging/log.hpp"
#include "runtime/arguments.hpp"
#include "runtime/globals.hpp"
#include "runtime/os.hpp"
#include "sequitur/base/sqJson.hpp"
#include "sequitur/base/sqStartup.hpp"
#include "sequitur/locks/trace/report/sqLockTraceFile.hpp"
#include "sequitur/locks/trace/sqLockRecorder.hpp"
#include "sequitur/locks/trace/sqLockRecords.hpp"
#include "sequitur/locks/trace/sqLockTraceClock.hpp"
#include "sequitur/locks/trace/sqLockTraceGlobals.hpp"
#include "sequitur/locks/trace/sqTracedThread.hpp"
#include "sequitur/locks/trace/sqTraceNames.hpp"
#include "utilities/growableArray.hpp"
#include "utilities/ostream.hpp"

static char name_of_trace[JVM_MAXPATHLEN];
static char name_of_events[JVM_MAXPATHLEN];
static char name_of_names[JVM_MAXPATHLEN];
static char name_of_new_names[JVM_MAXPATHLEN];
static FILE* events = nullptr;
static uint64_t written_records = 0;
static uint64_t dropped_records = 0;
static uint64_t window_nanos = 0;
// Without their records.
static GrowableArrayCHeap<SqClosedWindow, mtServiceability>* windows = nullptr;

static bool make_name(char* buffer, const char* ending) {
  const char* pattern = LockTraceFile == nullptr ? "sequitur-locks-%p" : LockTraceFile;
  char name[JVM_MAXPATHLEN];
  return Arguments::copy_expand_pid(pattern, strlen(pattern), name, sizeof(name)) &&
         os::snprintf(buffer, JVM_MAXPATHLEN, "%s%s", name, ending) < JVM_MAXPATHLEN;
}

jint SqLockTraceFile::open() {
  if (!make_name(name_of_trace, "") || !make_name(name_of_events, ".events") || !make_name(name_of_names, ".json") ||
      !make_name(name_of_new_names, ".json.new")) {
    return SqStartup::refuse("-XX:LockTraceFile=%s is too long: shorten it", LockTraceFile);
  }
  events = os::fopen(name_of_events, "wb");
  if (events == nullptr) {
    return SqStartup::refuse("Cannot write %s: %s; give -XX:LockTraceFile a name in a folder that exists and may be "
                             "written",
                             name_of_events, os::strerror(errno));
  }
  ::remove(name_of_names);
  SqLockTraceClock::start();
  return JNI_OK;
}

// What is not whole is not given names, so that nobody takes it for a trace.
static void give_up() {
  log_warning(locks)("The trace of locks is lost: cannot write %s: %s", name_of_events, os::strerror(errno));
  fclose(events);
  events = nullptr;
}

void SqLockTraceFile::write_window(const SqClosedWindow& window) {
  if (events == nullptr) {
    return;
  }
  if (fwrite((const void*)window.records, sizeof(SqLockRecord), window.length, events) != window.length) {
    give_up();
    return;
  }
  if (windows == nullptr) {
    windows = new GrowableArrayCHeap<SqClosedWindow, mtServiceability>(64);
  }
  windows->append(window);
  windows->last().records = nullptr;
  written_records += window.length;
  dropped_records += window.without_room;
  window_nanos += window.end - window.start;
}

static void print_counts(outputStream* out) {
  const uint64_t recorded = SqLockRecorder::recorded_locks();
  const uint64_t reentrant = SqLockRecorder::reentrant_locks();
  out->print("\"counts\":{\"locks\":" UINT64_FORMAT ",\"recorded_acquires\":" UINT64_FORMAT
             ",\"reentrant\":" UINT64_FORMAT ",\"contended\":" UINT64_FORMAT ",\"inflated\":" UINT64_FORMAT
             ",\"recorded\":" UINT64_FORMAT ",\"dropped\":" UINT64_FORMAT "},\n",
             SqTracedThread::sum(), recorded, reentrant, SqLockRecorder::contended_locks(),
             SqLockRecorder::inflated_locks(), written_records, dropped_records);
}

static void print_windows(outputStream* out) {
  out->print("\"windows\":[");
  for (int i = 0; windows != nullptr && i < windows->length(); i++) {
    const SqClosedWindow& w = windows->at(i);
    out->print("%s{\"window\":%u,\"start\":" UINT64_FORMAT ",\"end\":" UINT64_FORMAT ",\"why_ended\":\"%s\"}",
               i == 0 ? "" : ",\n", w.number, w.start, w.end, w.why_ended);
  }
  out->print("]");
}

static void print_run(outputStream* out) {
  double real, user, system;
  const bool is_known = os::getTimesSecs(&real, &user, &system);
  out->print("\"pid\":%d,\"processors\":%d,\"share\":%g,\"nanos\":" UINT64_FORMAT ",\"cpu_nanos\":" UINT64_FORMAT
             ",\"window_nanos\":" UINT64_FORMAT ",\n\"command\":",
             os::current_process_id(), os::active_processor_count(), LockTraceShare / 100, SqLockTraceClock::nanos(),
             is_known ? (uint64_t)((user + system) * NANOSECS_PER_SEC) : (uint64_t)0, window_nanos);
  SqJson::print_text(out, Arguments::java_command() == nullptr ? "" : Arguments::java_command());
}

static void print(outputStream* out, bool is_running) {
  out->print("{\"format\":1,\"is_running\":%s,", is_running ? "true" : "false");
  print_run(out);
  out->print(",\n");
  print_counts(out);
  out->print("\"classes\":");
  SqTraceNames::print_classes(out);
  out->print(",\n\"sites\":");
  SqTraceNames::print_sites(out);
  out->print(",\n\"threads\":");
  SqTraceNames::print_threads(out);
  out->print(",\n");
  print_windows(out);
  out->print("}\n");
}

static bool has_written_names(bool is_running) {
  {
    fileStream out(name_of_new_names, "w");
    if (!out.is_open()) {
      return false;
    }
    print(&out, is_running);
  }
  return ::rename(name_of_new_names, name_of_names) == 0;
}

static bool write_names(bool is_running) {
  if (has_written_names(is_running)) {
    return true;
  }
  log_warning(locks)("No names for the trace of locks: cannot write %s: %s", name_of_names, os::strerror(errno));
  return false;
}

static bool has_written_events() {
  if (events != nullptr && fflush(events) != 0) {
    give_up();
  }
  return events != nullptr;
}

bool SqLockTraceFile::write_so_far() {
  return has_written_events() && write_names(true);
}

void SqLockTraceFile::finish() {
  if (has_written_events()) {
    fclose(events);
    events = nullptr;
    write_names(false);
  }
}

void SqLockTraceFile::print_totals(outputStream* out) {
  out->print_cr("locks: " UINT64_FORMAT, SqTracedThread::sum());
  out->print_cr("windows: %d", windows == nullptr ? 0 : windows->length());
  out->print_cr("window_nanos: " UINT64_FORMAT, window_nanos);
  out->print_cr("recorded_acquires: " UINT64_FORMAT, SqLockRecorder::recorded_locks());
  out->print_cr("reentrant: " UINT64_FORMAT, SqLockRecorder::reentrant_locks());
  out->print_cr("contended: " UINT64_FORMAT, SqLockRecorder::contended_locks());
  out->print_cr("inflated: " UINT64_FORMAT, SqLockRecorder::inflated_locks());
  out->print_cr("dropped: " UINT64_FORMAT, dropped_records);
  char folder[JVM_MAXPATHLEN];
  const bool is_relative = name_of_trace[0] != '/' && os::get_current_directory(folder, sizeof(folder)) != nullptr;
  out->print_cr("trace: %s%s%s", is_relative ? folder : "", is_relative ? "/" : "", name_of_trace);
}
