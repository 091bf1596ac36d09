// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGPOLICY_HPP
#define SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGPOLICY_HPP

#include "memory/allStatic.hpp"
#include "sequitur/zeroing/policy/sqZeroingGlobals.hpp"
#include "utilities/globalDefinitions.hpp"

// Bugs that -XX:ZeroingFault plants (debug builds only).
enum class SqZeroingFault : uint {
  none = 0,
  window = 1,       // a window of a TLAB is handed out as it is
  half_chunk = 2,   // the zeroer clears half of each chunk
  filler = 3,       // filler objects do not withdraw their memory from the zeroer
  outside_tlab = 4, // nor do objects outside TLABs
  range = 5,        // a thread goes on to trust its zeroed range when a filler is written into its TLAB
  range_start = 6   // C2 asks where the zeroed range ends, and not where it begins
};

// Decides who clears new memory.
//
// Guarantee: under every policy but hot, no byte of eden above the top that the last collection left is written before
// SqZeroingRuntime has settled it. Then
// - under bulk, nontemporal and concurrent a thread is handed memory only when it is zero ("pre-zeroed"). So compiled
//   code needs no clearing of its own, which upstream's ZeroTLAB already knows how to leave out; these policies imply
//   it.
// - under adaptive a thread knows what of its TLAB is zero (SqZeroedRange). Compiled code clears what it makes, but for
//   arrays in that range: so small objects, and arrays that a copy fills, cost what they cost under hot.
//
// The way in force may change at any collection: adaptive code needs no memory that is zero.
class SqZeroingPolicy : AllStatic {
 public:
  // How memory is cleared while this way is in force.
  enum class Way : uint8_t {
    hot,         // each object by the code that makes it
    temporal,    // windows of TLABs and large objects by the allocating thread, through the caches
    nontemporal, // the same past the caches
    concurrent   // by the zeroer; what it has not reached, by the allocating thread, through the caches
  };
  static const int number_of_ways = 4;

  // At the start: puts the policy of this name in force. Returns false for an unknown name.
  static bool parse(const char* name);

  // Any policy but hot.
  static bool is_on() { return _policy != hot; }

  // Whether all memory that is handed out is zero.
  static bool is_prezeroed() { return _policy != hot && _policy != adaptive; }

  // Whether compiled code clears what it makes, but for arrays in the thread's zeroed range.
  static bool is_adaptive() { return _policy == adaptive; }

  static Way way() { return _way; }
  static const char* name(Way way);

  // At a safepoint, with the zeroer stopped.
  static void set_way(Way way) { _way = way; }

  // Gives up the zeroer for good, after a warning with the reason: concurrent goes on with non-temporal windows,
  // adaptive with its other ways.
  static void give_up_zeroer(const char* reason);
  static bool may_be_concurrent() { return _may_be_concurrent; }

  static bool has_fault(SqZeroingFault fault) {
    return DEBUG_ONLY(ZeroingFault == static_cast<uint>(fault)) NOT_DEBUG(false);
  }

 private:
  // The policies in the order of their names: those that are a way have its number.
  static const int hot = static_cast<int>(Way::hot);
  static const int concurrent = static_cast<int>(Way::concurrent);
  static const int adaptive = number_of_ways;

  static int _policy;
  static bool _may_be_concurrent;
  static Way _way;
};

#endif // SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGPOLICY_HPP
