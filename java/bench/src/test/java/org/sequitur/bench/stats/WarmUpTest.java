// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sequitur.bench.Synthetic;

/** The end of a warm-up is found where it was put. */
class WarmUpTest {
    @ParameterizedTest
    @CsvSource({"100, 20", "100, 50", "200, 30", "60, 6", "30, 9", "12, 3"})
    void findsTheEnd(int count, int cold) {
        int early = 0;
        int settled = 0;
        for (int seed = 0; seed < 200; seed++) {
            WarmUp found = WarmUp.detect(Synthetic.times(1e8, count, cold, 0.02, new Random(seed)));
            assertTrue(found.dropped() <= 0.8 * count, "dropped " + found.dropped());
            // The last cold iteration is only a little slow.
            early += found.dropped() < cold - 1 - cold / 5 ? 1 : 0;
            settled += found.settled() ? 1 : 0;
        }
        assertTrue(early <= 4, early + " of 200 kept the warm-up");
        assertTrue(settled >= 190, settled + " of 200 settled");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void keepsMostOfWhatIsSteadyFromTheStart(boolean pauses) {
        double sum = 0;
        for (int seed = 0; seed < 200; seed++) {
            double[] times = Synthetic.times(1e8, 100, 0, 0.02, new Random(seed));
            if (pauses) {
                times[50] *= 6;
                times[71] *= 6;
            }
            sum += WarmUp.detect(times).dropped();
        }
        assertTrue(sum / 200 < 25, "dropped " + sum / 200 + " on average");
    }

    @Test
    void aForkThatGetsFasterToTheEndHasNotSettled() {
        double[] times = IntStream.range(0, 100).mapToDouble(i -> 1e8 * (3 - 0.02 * i)).toArray();
        assertFalse(WarmUp.detect(times).settled());
    }

    @Test
    void aForkThatBecomesSlowerToTheEndHasNotSettled() {
        double[] times = Synthetic.times(1e8, 100, 10, 0.02, new Random(2));
        for (int i = 50; i < 100; i++) {
            times[i] *= 1 + 0.01 * (i - 50);
        }
        assertFalse(WarmUp.detect(times).settled());
    }

    @Test
    void tooFewIterationsDoNotSettle() {
        assertEquals(new WarmUp(0, false), WarmUp.detect(new double[] {5}));
        assertEquals(new WarmUp(0, false), WarmUp.detect(new double[] {5, 5, 5}));
        assertEquals(new WarmUp(0, true), WarmUp.detect(new double[] {5, 5, 5, 5, 5}));
    }
}
