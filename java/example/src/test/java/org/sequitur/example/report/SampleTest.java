// SPDX-License-Identifier: GPL-2.0-only WITH Classpath-exception-2.0
package org.sequitur.example.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class SampleTest {
    @Test
    void theMedianOfAnOddNumberIsItsMiddle() {
        assertEquals(3, new Sample(List.of(9, 1, 3)).median());
    }

    @Test
    void theMedianOfAnEvenNumberIsTheMeanOfTheMiddleTwo() {
        assertEquals(2.5, new Sample(List.of(9, 1, 3, 2)).median());
    }

    @Test
    void theEndsAreTheSmallestAndTheLargest() {
        Sample sample = new Sample(List.of(2.5, -1.0, 7.0));
        assertEquals(-1, sample.min());
        assertEquals(7, sample.max());
    }

    @Test
    void nothingHasNoMedian() {
        assertThrows(IllegalArgumentException.class, () -> new Sample(List.of()));
    }
}
