// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGPOLICY_HPP
#define SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGPOLICY_HPP

#include "memory/allStatic.hpp"
#include "sequitur/zeroing/policy/sqZeroingGlobals.hpp"
#include "utilities/globalDefinitions.hpp"

// Bugs that -XX:ZeroingFault plants (debug builds only).
enum class SqZeroingFault : uint {
  none = 0,
  window = 1,      // a window of a TLAB is handed out as it is
  half_chunk = 2,  // the zeroer clears half of each chunk
  filler = 3,      // filler objects do not withdraw their memory from the zeroer
  outside_tlab = 4 // nor do objects outside TLABs
};

// Decides who clears new memory.
//
// Guarantee: under every policy but hot, no byte of eden above the top that the last collection left is written before
// SqZeroingRuntime has settled it, and a thread is handed memory only when it is zero ("pre-zeroed"). So compiled code
// needs no clearing of its own, which upstream's ZeroTLAB already knows how to leave out; the policy implies it.
//
// The way in force may change at any collection, because all ways but hot keep that guarantee.
class SqZeroingPolicy : AllStatic {
 public:
  // How windows of TLABs and large objects are cleared while this way is in force.
  enum class Way : uint8_t {
    temporal,    // by the allocating thread, through the caches
    nontemporal, // by the allocating thread, past the caches
    concurrent   // by the zeroer; what it has not reached, by the allocating thread, through the caches
  };
  static const int number_of_ways = 3;

  // At the start: puts the policy of this name in force. Returns false for an unknown name.
  static bool parse(const char* name);

  static bool is_prezeroed() { return _is_prezeroed; }
  static bool is_adaptive() { return _is_adaptive; }

  static Way way() { return _way; }
  static const char* name(Way way);

  // At a safepoint, with the zeroer stopped.
  static void set_way(Way way) { _way = way; }

  // Gives up the zeroer for good and goes on with non-temporal windows, after a warning with the reason.
  static void fall_back(const char* reason);
  static bool may_be_concurrent() { return _is_adaptive || _way == Way::concurrent; }

  static bool has_fault(SqZeroingFault fault) {
    return DEBUG_ONLY(ZeroingFault == static_cast<uint>(fault)) NOT_DEBUG(false);
  }

 private:
  static bool _is_prezeroed;
  static bool _is_adaptive;
  static Way _way;
};

#endif // SHARE_SEQUITUR_ZEROING_POLICY_SQZEROINGPOLICY_HPP
