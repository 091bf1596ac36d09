// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.data.Subject;

/** The words say what was found, and no more. */
class RecommendTextTest {
    private static final double[] SC = {Math.log(1.5), Math.log(1.5), Math.log(1.5)};
    private static final double[] RELAXED = {Math.log(1.1), Math.log(1.1), Math.log(1.1)};
    private static final Profile PROFILE = new Profile(new Subject("w", 2), Tally.of(List.of(
            new Fence(3_000_000, Fence.Kind.FIELD, "a.B.x", "a.B::<init>"),
            new Fence(1_000_000, Fence.Kind.ARRAY, "int", "a.C::fill"))), 10, new Ownership(0.5, 0.25, 0, 0.25),
            new Privacy(40, 0.375, 0.125, 0.15, 0.1, 0, 0.25, 0.6, 0.5, 0.2, 1, 8,
            new Publications(0.3, 200, 0.02, 0.5, 2.5, 40, List.of(3L, 1L)), null), 2e9);
    private static final Advice ADVICE = Advice.of(PROFILE.tally(), 1);

    private static String printed(Gap gap) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RecommendText.recommendation(PROFILE, ADVICE, gap, new PrintStream(bytes));
        return bytes.toString();
    }

    @Test
    void methodsComeWithShareRateAndGain() {
        String text = printed(Gap.of(SC, RELAXED));
        assertTrue(text.contains("w, 2 threads: 4.00 M fences, 2.00 M per second of CPU time\n"), text);
        assertTrue(text.contains("by kind: field 75.0 %, array 25.0 %\n"), text);
        assertTrue(text.contains("by owner of the object: the storing thread 50.0 %, another thread 25.0 %, none "
                + "(static fields) 0.0 %, unknown 25.0 %\n"), text);
        assertTrue(text.contains("by who could reach the object: the storing thread alone 37.5 %, alone but for its "
                + "thread-locals 12.5 %, others too, which have not used it 15.0 %, others too, which have 10.0 %, "
                + "all (static fields) 0.0 %, unknown 25.0 %\n"), text);
        assertTrue(text.contains(
            "stores of references: 30.0 % of those that are ordered; of 200 looks 2.0 % found that "
                + "one published something, 2.5 objects on average and 40 at most\n"), text);
        assertTrue(text.contains("75.0 %     1.50 M   25.0 %  '-XX:CompileCommand=relaxed,a.B::<init>'\n"), text);
        assertTrue(text.contains("they have 75.0 % of the fences and close 80.0 % of the gap (80.0 % to 80.0 %)"),
                text);
    }

    @Test
    void withoutAGapNoGainIsClaimed() {
        String text = printed(Gap.of(new double[] {-0.1, 0.1, 0}, RELAXED));
        assertTrue(text.contains("no gap to close: sc takes 1.000 (0.780 to 1.282) times as long as java, no "
                + "difference shown"), text);
        assertTrue(text.contains("1.50 M        -  "), text);
        assertTrue(printed(null).contains("not measured: no round was complete"));
        assertTrue(printed(Gap.of(new double[] {0.4}, new double[] {0.1})).contains("too few rounds"));
    }

    @Test
    void programsGetTheSame() {
        Recommendation recommendation = Recommendation.of(PROFILE, ADVICE, Gap.of(SC, RELAXED));
        assertEquals(0.25, recommendation.methods().getFirst().expectedGain(), 1e-9);
        assertEquals(1.5e6, recommendation.methods().getFirst().fencesPerCpuSecond());
        assertEquals(0.8, recommendation.gap().closed(), 1e-9);
        assertEquals(4_000_000, recommendation.fences().fences());
        assertEquals(List.of("a.B.x", "int[]"), recommendation.fences().byTarget().stream().map(Share::name).toList());
        Recommendation none = Recommendation.of(PROFILE, ADVICE, null);
        assertNull(none.gap());
        assertNull(none.methods().getFirst().expectedGain());
    }

    @Test
    void countsHaveThreeDigits() {
        assertEquals("0", RecommendText.count(0));
        assertEquals("999", RecommendText.count(999.4));
        assertEquals("1.00 k", RecommendText.count(999.6));
        assertEquals("12.3 k", RecommendText.count(12_345));
        assertEquals("123 M", RecommendText.count(123_456_789));
        assertEquals("4000 T", RecommendText.count(4e15));
    }
}
