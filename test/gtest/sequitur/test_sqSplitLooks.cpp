// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0

#include "sequitur/futures/thread/sqSplitLooks.hpp"
#include "unittest.hpp"

// All times in ns.
static const jlong beat = 100 * 1000;

static SqSplitCandidate frame_at(intptr_t* key) {
  SqSplitCandidate candidate = {};
  candidate.key = key;
  return candidate;
}

static intptr_t frames[2];

// A look that takes no time.
static void look(SqSplitLooks& looks, jlong now, const SqSplitCandidate& seen) {
  ASSERT_TRUE(looks.begin(now));
  looks.saw(seen, now, now, beat);
  looks.end();
}

TEST(SqSplitLooks, a_thread_has_one_request_at_a_time) {
  SqSplitLooks looks;
  EXPECT_TRUE(looks.ask(1));
  EXPECT_FALSE(looks.ask(2)) << "asked, and has not answered";
  looks.answer();
  EXPECT_TRUE(looks.ask(3));
}

TEST(SqSplitLooks, a_look_does_not_begin_within_another) {
  SqSplitLooks looks;
  EXPECT_TRUE(looks.begin(1));
  EXPECT_FALSE(looks.begin(2));
  looks.end();
  EXPECT_TRUE(looks.begin(3));
}

TEST(SqSplitLooks, a_call_lasts_that_two_looks_have_seen) {
  SqSplitLooks looks;
  look(looks, 1 * beat, frame_at(&frames[0]));
  EXPECT_FALSE(looks.is_lasting());
  look(looks, 2 * beat, frame_at(&frames[0]));
  EXPECT_TRUE(looks.is_lasting());
  look(looks, 3 * beat, frame_at(&frames[1]));
  EXPECT_FALSE(looks.is_lasting()) << "another frame";
}

TEST(SqSplitLooks, a_split_call_has_to_be_seen_anew) {
  SqSplitLooks looks;
  look(looks, 1 * beat, frame_at(&frames[0]));
  look(looks, 2 * beat, frame_at(&frames[0]));
  looks.was_split();
  EXPECT_FALSE(looks.is_lasting());
}

TEST(SqSplitLooks, looks_in_vain_come_more_rarely) {
  SqSplitLooks looks;
  const SqSplitCandidate none = {};
  look(looks, 1 * beat, none);
  EXPECT_TRUE(looks.ask(1 * beat)) << "one look in vain is how each split begins";
  looks.answer();
  look(looks, 1 * beat, none);
  EXPECT_FALSE(looks.ask(4 * beat));
  EXPECT_TRUE(looks.ask(5 * beat)) << "two to the power of two looks";
}

TEST(SqSplitLooks, a_long_look_is_paid_back) {
  SqSplitLooks looks;
  look(looks, 1 * beat, frame_at(&frames[0]));
  ASSERT_TRUE(looks.begin(2 * beat));
  looks.saw(frame_at(&frames[0]), 2 * beat, 3 * beat, beat);
  looks.end();
  EXPECT_FALSE(looks.ask(22 * beat)) << "no more than a twentieth of the thread's time";
  EXPECT_TRUE(looks.ask(23 * beat));
}

TEST(SqSplitLooks, a_refused_split_is_paid_back) {
  SqSplitLooks looks;
  looks.was_refused(1 * beat, 2 * beat);
  EXPECT_FALSE(looks.ask(21 * beat));
  EXPECT_TRUE(looks.ask(22 * beat));
}

TEST(SqSplitLooks, splits_in_vain_keep_the_thread_from_being_asked) {
  SqSplitLooks looks;
  jlong now = beat;
  for (int in_a_row = 1; in_a_row <= 7; in_a_row++) {
    looks.call_ended(false, now, beat);
    const jlong rest = beat << in_a_row;
    EXPECT_FALSE(looks.ask(now + rest - 1)) << in_a_row;
    now += rest;
  }
  looks.call_ended(false, now, beat);
  EXPECT_TRUE(looks.ask(now + (beat << 7))) << "the longest rest";
  looks.answer();
  looks.call_ended(true, now, beat);
  looks.call_ended(false, now, beat);
  EXPECT_TRUE(looks.ask(now + (beat << 1))) << "one that paid makes good for all";
}

TEST(SqSplitLooks, a_frame_whose_split_paid_counts_as_seen) {
  SqSplitLooks looks;
  look(looks, 1 * beat, frame_at(&frames[0]));
  looks.was_split();
  looks.call_ended(true, 2 * beat, beat);
  look(looks, 3 * beat, frame_at(&frames[0]));
  EXPECT_TRUE(looks.is_lasting());
}
