// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.bench.price.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sequitur.bench.price.data.Calibration.Point;

/** Times between calibrated counts lie between theirs, and never fall. */
class CalibrationTest {
    private static final Calibration LINE =
            new Calibration(List.of(new Point(100, 51), new Point(0, 1), new Point(10, 2)));

    @Test
    void timesBetweenPointsAreInterpolated() {
        assertEquals(1, LINE.ns(0));
        assertEquals(1.5, LINE.ns(5), 1e-12);
        assertEquals(2, LINE.ns(10));
        assertEquals(2 + 49 * 0.5, LINE.ns(55), 1e-12);
        assertEquals(50, LINE.added(100), 1e-12);
        assertEquals(100, LINE.largest());
    }

    @Test
    void countsOutsideAreRefused() {
        for (int count : new int[] {-1, 101, Integer.MAX_VALUE}) {
            String said = assertThrows(IllegalArgumentException.class, () -> LINE.ns(count)).getMessage();
            assertEquals("count " + count + " lies outside the calibrated counts, 0 to 100", said);
        }
    }

    @Test
    void timesNeverFall() {
        Calibration noisy = new Calibration(List.of(new Point(0, 1), new Point(1, 0.8), new Point(2, 0.6),
                new Point(4, 3), new Point(8, 2), new Point(16, 9)));
        double last = 0;
        for (int count = 0; count <= 16; count++) {
            assertTrue(noisy.ns(count) >= last, count + ": " + noisy.ns(count) + " after " + last);
            last = noisy.ns(count);
        }
        assertEquals(0.8, noisy.ns(1), 1e-12);
        assertEquals(2.5, noisy.ns(6), 1e-12);
    }

    @Test
    void theCountForATimeIsTheLargest() {
        assertEquals(100, LINE.countFor(1e9));
        assertEquals(0, LINE.countFor(0));
        for (double added = 0.05; added < 50; added += 0.37) {
            int count = LINE.countFor(added);
            assertTrue(LINE.added(count) <= added && LINE.added(count + 1) > added, added + " " + count);
        }
    }

    @Test
    void ofTwoTheShorterTimeOfEachCountCounts() {
        Calibration other = new Calibration(List.of(new Point(0, 2), new Point(10, 1.5), new Point(100, 60)));
        assertEquals(new Calibration(List.of(new Point(0, 1), new Point(10, 1.5), new Point(100, 51))),
                LINE.least(other));
        assertEquals(LINE.least(other), other.least(LINE));
        Calibration fewer = new Calibration(List.of(new Point(0, 1), new Point(10, 2)));
        assertEquals("calibrated counts are [0, 10] and [0, 10, 100]",
                assertThrows(IllegalArgumentException.class, () -> fewer.least(LINE)).getMessage());
    }

    @Test
    void whatIsNoCalibrationIsRefused() {
        refused(null, "at least two");
        refused(List.of(new Point(0, 1)), "at least two");
        refused(List.of(new Point(1, 1), new Point(2, 1)), "begins at count 0, not 1");
        refused(List.of(new Point(-1, 1), new Point(0, 1)), "begins at count 0, not -1");
        refused(List.of(new Point(0, 1), new Point(2, 1), new Point(2, 2)), "twice");
        refused(List.of(new Point(0, 1), new Point(2, Double.NaN)), "no time");
        refused(List.of(new Point(0, -1), new Point(2, 1)), "no time");
    }

    private static void refused(List<Point> points, String reason) {
        String said = assertThrows(IllegalArgumentException.class, () -> new Calibration(points)).getMessage();
        assertTrue(said.contains(reason), said);
    }
}
