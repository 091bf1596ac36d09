// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

// The measured rule of adaptive zeroing, fed with invented prices: it must find the cheapest way, stay with it, and
// follow within 200 cycles when another becomes cheaper.

#include "runtime/os.hpp"
#include "sequitur/zeroing/policy/sqZeroingTrials.hpp"
#include "unittest.hpp"

using Way = SqZeroingPolicy::Way;

static const double none = 0.01; // of a way that is never tried, although it would be the cheapest

class SqZeroingTrialsTest : public ::testing::Test {
 protected:
  // Runs cycles whose price is that of their way, up to 10 percent dearer or cheaper; returns how many of the last half
  // went each way.
  void run(int cycles, const double (&prices)[SqZeroingPolicy::number_of_ways], double processors_in_use,
           bool is_contended = false) {
    for (int& count : taken) {
      count = 0;
    }
    for (int cycle = 0; cycle < cycles; cycle++) {
      const int way = static_cast<int>(SqZeroingPolicy::way());
      if (cycle >= cycles / 2) {
        taken[way]++;
      }
      const size_t bytes = 100 * M;
      const double noise = 0.9 + 0.2 * (os::random() % 1000) / 1000.0;
      const uint64_t cpu = static_cast<uint64_t>(bytes * prices[way] * noise);
      const uint64_t wall = static_cast<uint64_t>(cpu / processors_in_use);
      SqZeroingPolicy::set_way(SqZeroingTrials::next(SqZeroingSample{bytes, wall, cpu, bytes, is_contended}));
    }
  }

  int taken[SqZeroingPolicy::number_of_ways];
};

TEST_VM_F(SqZeroingTrialsTest, finds_and_follows_the_cheapest) {
  const Way before = SqZeroingPolicy::way();
  const int share = 180;      // of 200
  const double little = 0.05; // processors in use

  const double nontemporal_best[] = {1.0, none, 0.7, 1.3};
  run(400, nontemporal_best, little);
  EXPECT_GE(taken[static_cast<int>(Way::nontemporal)], share);

  const double hot_best[] = {0.7, none, 1.0, 1.3};
  run(400, hot_best, little);
  EXPECT_GE(taken[static_cast<int>(Way::hot)], share);

  SqZeroingPolicy::set_way(before);
}

TEST_VM_F(SqZeroingTrialsTest, notices_that_only_the_others_became_cheaper) {
  const Way before = SqZeroingPolicy::way();
  const double little = 0.05;

  const double concurrent_best[] = {1.5, none, 1.5, 1.2};
  run(400, concurrent_best, little);
  EXPECT_GE(taken[static_cast<int>(Way::concurrent)], 180);

  // At the longest interval two trials tell; without the repetition it takes six.
  const double nontemporal_best[] = {1.0, none, 0.7, 1.2};
  run(600, nontemporal_best, little);
  EXPECT_GE(taken[static_cast<int>(Way::nontemporal)], 270);

  SqZeroingPolicy::set_way(before);
}

TEST_VM_F(SqZeroingTrialsTest, leaves_busy_processors_alone) {
  const Way before = SqZeroingPolicy::way();
  const double concurrent_best[] = {1.0, none, 1.2, 0.5};
  run(400, concurrent_best, os::active_processor_count());
  EXPECT_EQ(taken[static_cast<int>(Way::concurrent)], 0);
  SqZeroingPolicy::set_way(before);
}

TEST_VM_F(SqZeroingTrialsTest, gives_the_processor_back_that_others_want) {
  const Way before = SqZeroingPolicy::way();
  const double little = 0.05;
  const double concurrent_best[] = {1.0, none, 1.2, 0.5};
  run(800, concurrent_best, little);
  EXPECT_GE(taken[static_cast<int>(Way::concurrent)], 360);
  run(20, concurrent_best, little, true);
  EXPECT_EQ(taken[static_cast<int>(Way::concurrent)], 0);
  run(20, concurrent_best, little);
  EXPECT_GE(taken[static_cast<int>(Way::concurrent)], 8);
  SqZeroingPolicy::set_way(before);
}

TEST_VM_F(SqZeroingTrialsTest, small_cycles_and_fresh_memory_say_nothing) {
  const Way before = SqZeroingPolicy::way();
  SqZeroingPolicy::set_way(Way::nontemporal);
  EXPECT_EQ(SqZeroingTrials::next(SqZeroingSample{1 * M, 1000, 1000000, 100 * M}), Way::nontemporal);
  for (int cycle = 0; cycle < 400; cycle++) {
    EXPECT_EQ(SqZeroingTrials::next(SqZeroingSample{100 * M, 1000, 1000000, 100 * M, false, 10 * M}), Way::nontemporal);
  }
  SqZeroingPolicy::set_way(before);
}
