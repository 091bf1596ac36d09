// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "classfile/vmSymbols.hpp"
#include "runtime/atomic.hpp"
#include "sequitur/prices/control/sqBarrierCostCommand.hpp"
#include "sequitur/prices/control/sqBarrierCosts.hpp"
#include "sequitur/prices/control/sqCostCalibration.hpp"
#include "sequitur/prices/sqAddedBarrier.hpp"
#include "services/runtimeService.hpp"
#include "utilities/exceptions.hpp"
#include "utilities/macros.hpp"
#include "utilities/ostream.hpp"

#include CPU_HEADER(sequitur/prices/sqBarrierCostEmitter)

#include <stdlib.h>
#include <string.h>

static const int max_seconds = 3600;

SqBarrierCostCommand::SqBarrierCostCommand(outputStream* output, bool heap)
  : DCmdWithParser(output, heap),
    _set("set",
         "KIND:SPINS[,KIND:SPINS...]: each site of KIND spins SPINS times, all others not at all; KIND is one "
         "that is listed, LoadLoad, LoadStore, StoreLoad, StoreStore (all that contain it) or all. SPINS may "
         "be " SQ_BARRIER_INSTRUCTIONS_TEXT
         ": such an instruction is executed instead, or none: nothing, by the same way",
         "STRING", false),
    _count("count", "Count executions from now on instead (slow), until something is set or cleared", "BOOLEAN", false,
           "false"),
    _clear("clear", "Nothing spins or is counted any more", "BOOLEAN", false, "false"),
    _calibrate("calibrate",
               "Print what a site costs at so many spins, in nanoseconds; with -1, what the full fence "
               "costs. Takes some milliseconds of the caller's time",
               "INT", false),
    _seconds("seconds", "After so many seconds without a renewal what is set or counted ends by itself", "INT", false,
             "60") {
  _dcmdparser.add_dcmd_option(&_set);
  _dcmdparser.add_dcmd_option(&_count);
  _dcmdparser.add_dcmd_option(&_clear);
  _dcmdparser.add_dcmd_option(&_calibrate);
  _dcmdparser.add_dcmd_option(&_seconds);
}

void SqBarrierCostCommand::register_command() {
  const uint32_t everywhere = DCmd_Source_Internal | DCmd_Source_AttachAPI | DCmd_Source_MBean;
  DCmdFactory::register_DCmdFactory(new DCmdFactoryImpl<SqBarrierCostCommand>(everywhere, true, false));
}

// The elements' names joined by "+", or "-".
static void print_elements(outputStream* out, int elements) {
  static const char* const names[] = {"LoadLoad", "LoadStore", "StoreLoad", "StoreStore"};
  stringStream joined;
  for (uint i = 0; i < ARRAY_SIZE(names); i++) {
    if ((elements & (1 << i)) != 0) {
      joined.print("%s%s", joined.size() > 0 ? "+" : "", names[i]);
    }
  }
  out->print(" %-40s", joined.size() > 0 ? joined.as_string() : "-");
}

// A number, the name of an added barrier, or 0 while executions are counted.
static void print_spins(outputStream* out, int32_t spins) {
  for (int i = 0; i < SqAddedBarriers::count; i++) {
    SqAddedBarrier barrier = static_cast<SqAddedBarrier>(i);
    if (spins == SqAddedBarriers::spins(barrier)) {
      out->print(" %8s", SqAddedBarriers::name(barrier));
      return;
    }
  }
  out->print(" %8d", MAX2(spins, 0));
}

void SqBarrierCostCommand::print_kinds() {
  ResourceMark rm;
  output()->print_cr("%-18s %-40s %-7s %8s %15s  meaning", "kind", "orders", "emits", "spins", "executed");
  for (int i = 0; i < SqBarrierKinds::listed; i++) {
    SqBarrierKind kind = static_cast<SqBarrierKind>(i);
    SqBarrierCell* cell = SqBarrierCells::of(kind);
    output()->print("%-18s", SqBarrierKinds::name(kind));
    print_elements(output(), SqBarrierKinds::elements(kind));
    output()->print(" %-7s", SqBarrierKinds::emits(kind) ? "yes" : "no");
    print_spins(output(), Atomic::load(&cell->spins));
    output()->print_cr(" " UINT64_FORMAT_W(15) "  %s", Atomic::load(&cell->executed), SqBarrierKinds::meaning(kind));
  }
  output()->print_cr("safepoints " JLONG_FORMAT, RuntimeService::safepoint_count());
}

// One setting of a list "KIND:SPINS,KIND:BARRIER".
struct SqCostSetting {
  uint32_t kinds;
  int spins;
  const char* rest; // behind it and its comma, or null at the end

  // Returns false if text does not begin with one.
  bool parse(const char* text) {
    const char* colon = strchr(text, ':');
    if (colon == nullptr) {
      return false;
    }
    kinds = SqBarrierKinds::named(text, colon - text);
    const char* word = colon + 1;
    size_t length = strcspn(word, ",");
    rest = word[length] == ',' ? word + length + 1 : nullptr;
    return kinds != 0 && (parse_added(word, length) || parse_spins(word, length));
  }

 private:
  bool parse_added(const char* word, size_t length) {
    SqAddedBarrier barrier = SqAddedBarriers::named(word, length);
    spins = SqAddedBarriers::spins(barrier);
    return barrier != SqAddedBarrier::count;
  }

  bool parse_spins(const char* word, size_t length) {
    char* end = nullptr;
    long value = strtol(word, &end, 10);
    spins = static_cast<int>(value);
    return length > 0 && end == word + length && value >= 0 && value <= SqBarrierCosts::max_spins;
  }
};

static bool is_well_formed(const char* text) {
  SqCostSetting setting;
  for (const char* at = text; at != nullptr; at = setting.rest) {
    if (!setting.parse(at)) {
      return false;
    }
  }
  return true;
}

void SqBarrierCostCommand::apply(TRAPS) {
  if (_set.is_set() + (_count.value() ? 1 : 0) + (_clear.value() ? 1 : 0) > 1) {
    THROW_MSG(vmSymbols::java_lang_IllegalArgumentException(), "set, count and clear exclude each other");
  }
  if (_seconds.value() < 1 || _seconds.value() > max_seconds) {
    THROW_MSG(vmSymbols::java_lang_IllegalArgumentException(), "seconds is from 1 to 3600");
  }
  if (_set.is_set() && !is_well_formed(_set.value())) {
    THROW_MSG(vmSymbols::java_lang_IllegalArgumentException(),
              "set is KIND:SPINS[,KIND:SPINS...] with kinds that VM.barrier_cost lists and 0 to 1048576 spins, or in "
              "place of spins none, " SQ_BARRIER_INSTRUCTIONS_TEXT);
  }
  if (_clear.value()) {
    SqBarrierCosts::clear();
  } else if (_count.value()) {
    SqBarrierCosts::count_executions();
    SqBarrierCosts::lease(static_cast<int>(_seconds.value()));
  } else if (_set.is_set()) {
    SqBarrierCosts::clear();
    SqCostSetting setting;
    for (const char* at = _set.value(); at != nullptr; at = setting.rest) {
      setting.parse(at);
      SqBarrierCosts::set(setting.kinds, setting.spins);
    }
    SqBarrierCosts::lease(static_cast<int>(_seconds.value()));
  }
}

void SqBarrierCostCommand::execute(DCmdSource source, TRAPS) {
  if (_calibrate.is_set()) {
    if (_calibrate.value() < SqCostCalibration::full_fence || _calibrate.value() > SqBarrierCosts::max_spins) {
      THROW_MSG(vmSymbols::java_lang_IllegalArgumentException(), "calibrate is from -1 to 1048576");
    }
    output()->print_cr("%.3f ns", SqCostCalibration::measure(static_cast<int>(_calibrate.value()), THREAD));
    return;
  }
  apply(CHECK);
  print_kinds();
}
