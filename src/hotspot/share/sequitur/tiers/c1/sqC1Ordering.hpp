// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_TIERS_C1_SQC1ORDERING_HPP
#define SHARE_SEQUITUR_TIERS_C1_SQC1ORDERING_HPP

#include "memory/allStatic.hpp"
#include "oops/accessDecorators.hpp"
#include "utilities/globalDefinitions.hpp"

class ciMethod;
class Compilation;
class Instruction;
class Intrinsic;
class LIRAccess;
class LIRGenerator;
class ValueMap;

// Keeps the chosen memory model in code compiled by C1.
//
// Guarantee, for every access of ordered code: it is translated once for each time the program executes it, in program
// order, and its machine code carries the order that SqOrderingPolicy asks for. Ordered code is all code but that of
// relaxed methods and relaxed fields. Unsafe accesses are always ordered, since their instructions do not tell which
// method they came from.
//
// Model: an ordered access is to the optimiser what an access of a volatile field is. No load is shared with it,
// forwarded to it, or moved over it, and it is never moved itself. Constants (static finals, @Stable values) and array
// lengths cannot change and are folded as before.
//
// Cost: under sc one full fence after each store; under tso on x86 only the lost optimisations; nothing under java.
//
// For use by compiler threads inside a C1 compilation, when SqMemoryModel::is_ordered().
class SqC1Ordering : AllStatic {
 public:
  // The access is one of a field, array element, referent or Unsafe location by ordered code.
  static bool is_ordered(Instruction* x);

  // The instruction reads or writes whole ranges of the heap, by ordered code.
  static bool is_ordered_bulk(Instruction* x);

  // The optimiser must treat x as it treats a volatile access.
  static bool is_fixed(Instruction* x);

  // As is_fixed; if it is, the map forgets the loads before x.
  static bool stays(Instruction* x, ValueMap* map);

  // x, which a loop contains, is taken for a store to every type of field and element if it is fixed.
  static void note_in_loop(Instruction* x, ValueMap* map, bool (&field_store)[T_VOID], bool (&indexed_store)[T_VOID]);

  // The method whose bytecode became x, or null when x does not tell.
  static ciMethod* method_of(Instruction* x);

  // Decorators for the machine code of the instruction that the compilation is at. Counts the access.
  static DecoratorSet load_decorators(Compilation* compilation, DecoratorSet decorators);
  static DecoratorSet store_decorators(Compilation* compilation, DecoratorSet decorators);

  // Emits the barrier in front of a store. False: the store itself may be a plain move.
  static bool begin_store(LIRAccess& access);

  // Emits the barrier behind a load.
  static void end_load(LIRAccess& access);

  // The load itself may be a plain move.
  static bool loads_by_plain_move();

  // Barriers around a bulk operation; no-ops for any other intrinsic. Counts the operation.
  static void begin_bulk(LIRGenerator* gen, Intrinsic* x);
  static void end_bulk(LIRGenerator* gen, Intrinsic* x);
};

#endif // SHARE_SEQUITUR_TIERS_C1_SQC1ORDERING_HPP
