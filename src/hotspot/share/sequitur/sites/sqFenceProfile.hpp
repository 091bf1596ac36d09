// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#ifndef SHARE_SEQUITUR_SITES_SQFENCEPROFILE_HPP
#define SHARE_SEQUITUR_SITES_SQFENCEPROFILE_HPP

#include "memory/allStatic.hpp"
#include "sequitur/ordering/sqOrderingGlobals.hpp"
#include "sequitur/sites/sqStoreProfile.hpp"

// The StoreLoad fences of C2 code and how often each ran, for -XX:FenceProfile=FILE. The one counter of a site is
// "count"; its names are those of the store that the fence stands behind.
class SqFenceProfile : AllStatic {
  static SqStoreProfile _profile;

 public:
  static bool is_enabled() { return FenceProfile != nullptr; }
  static jint initialize() { return is_enabled() ? _profile.initialize(FenceProfile) : JNI_OK; }
  static SqStoreSite* add(const SqStoreNames& names) { return _profile.add(names); }
  static volatile uint64_t* counter(SqStoreSite* site) { return &site->counters[0]; }

  // Called once, while the VM exits.
  static void write() {
    if (is_enabled()) {
      _profile.write(FenceProfile);
    }
  }
};

#endif // SHARE_SEQUITUR_SITES_SQFENCEPROFILE_HPP
